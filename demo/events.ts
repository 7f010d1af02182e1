import type { BracketKind, EventKind, Repeats, SignUp } from '#features/events/kinds.contract.ts'

export type DemoEvent = {
	title: string
	text: string
	fil: { title: string; text: string }
	kind: EventKind
	venue: string
	/** The day of its first time: days from today in Manila, or the next day of the week, from Sunday as 0; and the hour. */
	on: { days: number } | { weekday: number }
	hour: number
	hours: number
	repeats?: Repeats
	/** It begins for the last time that many days from today. */
	untilDays?: number
	/** Who signs up for how many places; nobody where it is left out. `entries`: how many are on the sheet of its next time. */
	signUp?: { who: SignUp; places: number | null; entries: number }
	/** The bracket of those who are on that sheet, and the results of its first matches. */
	bracket?: { kind: BracketKind; results: readonly (readonly [number, number])[] }
	/** How many of the characters won its last time. */
	winners?: number
}

/** The calendar of the demo, by its first day: what is there every week, what goes on now, what is to come, and one that is over. */
export const DEMO_EVENTS: readonly DemoEvent[] = [
	{
		title: 'War of Schools',
		text: 'Three schools, one bell. Ring it last and your school keeps the bonus for a week.\n\nAll levels from 50. Be there ten minutes early: the gates close when the bell rings first.',
		fil: {
			title: 'War of Schools: isang kampana',
			text: 'Tatlong school, isang kampana. Sa huling magpatunog ang bonus nang isang linggo.\n\nMula level 50. Dumating nang mas maaga nang sampung minuto: nagsasara ang mga gate sa unang tunog.',
		},
		kind: 'war',
		venue: 'Central Terminal',
		on: { weekday: 6 },
		hour: 20,
		hours: 2,
		repeats: 'weekly',
	},
	{
		title: 'Club siege',
		text: 'Four areas, one hour, one flag. The club that holds the flag at the end leads the area and sets its tax until the next siege.',
		fil: {
			title: 'Siege ng mga club',
			text: 'Apat na lugar, isang oras, isang bandila. Ang club na may hawak ng bandila sa dulo ang leader ng lugar, at ito ang magtatakda ng tax hanggang sa susunod na siege.',
		},
		kind: 'siege',
		venue: 'Trading Hall',
		on: { weekday: 3 },
		hour: 19,
		hours: 1,
		repeats: 'weekly',
	},
	{
		title: 'Quiz night with GM Isko',
		text: 'Twenty questions about the city and its schools, in the chat of the first channel. The three best get a costume for 30 days.',
		fil: {
			title: 'Quiz night kasama si GM Isko',
			text: 'Dalawampung tanong tungkol sa lungsod at mga school nito, sa chat ng unang channel. May costume nang 30 araw ang tatlong pinakamagaling.',
		},
		kind: 'contest',
		venue: 'Practice Yard',
		on: { weekday: 4 },
		hour: 20,
		hours: 1,
		repeats: 'weekly',
		signUp: { who: 'character', places: 20, entries: 3 },
		untilDays: 60,
	},
	{
		title: 'Rooftop race',
		text: 'From the Market District over the roofs to the bell tower, without skills and without pets. Everybody may run, once an evening; the best time of the week counts.',
		fil: {
			title: 'Karera sa mga bubong',
			text: 'Mula Market District, sa mga bubong, hanggang bell tower, nang walang skill at walang pet. Puwedeng tumakbo ang lahat, isang beses bawat gabi; pinakamabilis na takbo ng linggo ang bibilangin.',
		},
		kind: 'race',
		venue: 'Market District',
		on: { days: 1 },
		hour: 21,
		hours: 1,
		repeats: 'daily',
		untilDays: 5,
		signUp: { who: 'character', places: 3, entries: 5 },
	},
	{
		title: 'Duel cup',
		text: 'One against one, without pets and potions. Who loses is out, and the losers of the semi-finals fight for the third place.',
		fil: {
			title: 'Duel cup: isa laban sa isa',
			text: 'Isa laban sa isa, nang walang pet at potion. Laglag ang matatalo, at paglalabanan ng mga talo sa semifinals ang ikatlong puwesto.',
		},
		kind: 'contest',
		venue: 'Practice Yard',
		on: { days: -1 },
		hour: 12,
		hours: 3 * 24,
		signUp: { who: 'character', places: 16, entries: 5 },
		bracket: {
			kind: 'knock-out',
			results: [
				[2, 0],
				[1, 2],
			],
		},
	},
	{
		title: 'Screenshot contest: city at night',
		text: 'Send your best picture of the city at night as a ticket with the subject “Contest”. The team picks five for the gallery.',
		fil: {
			title: 'Screenshot contest: lungsod sa gabi',
			text: 'Ipadala ang pinakamagandang kuha mo ng lungsod sa gabi, bilang ticket na may paksang “Contest”. Pipili ang team ng lima para sa gallery.',
		},
		kind: 'contest',
		venue: '',
		on: { days: -2 },
		hour: 8,
		hours: 10 * 24,
	},
	{
		title: 'Maintenance: new client',
		text: 'The game is closed while the new client is installed. Download the patch before you log in again.',
		fil: {
			title: 'Maintenance: bagong client',
			text: 'Sarado ang game habang ini-install ang bagong client. I-download muna ang patch bago mag-login ulit.',
		},
		kind: 'maintenance',
		venue: '',
		on: { days: 4 },
		hour: 6,
		hours: 3,
	},
	{
		title: 'Season finals of the schools',
		text: 'The best club of each school, three rounds, one crown. The stands are open to everybody.',
		fil: {
			title: 'Finals ng season ng mga school',
			text: 'Ang pinakamagaling na club ng bawat school, tatlong round, isang korona. Bukas sa lahat ang mga upuan.',
		},
		kind: 'war',
		venue: 'Central Terminal',
		on: { days: 40 },
		hour: 19,
		hours: 4,
	},
	{
		title: 'Fiesta relay',
		text: 'Teams of four carried a lantern through all three schools. Thank you to everybody who ran!',
		fil: {
			title: 'Relay ng Fiesta',
			text: 'May dalang parol ang bawat team na apat ang miyembro, sa lahat ng tatlong school. Salamat sa lahat ng tumakbo!',
		},
		kind: 'race',
		venue: 'Market District',
		on: { days: -9 },
		hour: 18,
		hours: 3,
		signUp: { who: 'character', places: 16, entries: 0 },
		winners: 3,
	},
]
