import type { GuideSection } from '#features/guides/contract.ts'
import { CLASS_COUNT, LAST_SKILL_BOOK, LEVEL_CAP, OPEN_CLASSES } from '../../world.ts'

/** Rates, caps, hours and rules of the demo's server, in English. */
export const serverInfo: readonly GuideSection[] = [
	{
		key: 'at-a-glance',
		title: 'At a glance',
		html: '',
		block: {
			kind: 'cards',
			picture: '/art/guide/server-board.webp',
			cards: [
				{ name: 'Level cap', text: String(LEVEL_CAP) },
				{ name: 'Skill books', text: `Up to ${LAST_SKILL_BOOK}` },
				{ name: 'Open classes', text: `${OPEN_CLASSES.length} of ${CLASS_COUNT}` },
				{ name: 'Channels', text: '4 (CH0 to CH3)' },
				{ name: 'Wipes', text: 'Never' },
				{ name: 'Time zone', text: 'Manila, GMT+8' },
			],
		},
	},
	{
		key: 'rates',
		title: 'Rates',
		html: '<p>What a monster gives here, compared with the plain game. Boosts of the item shop and events come on top.</p>',
		block: {
			kind: 'table',
			picture: null,
			columns: ['What', 'Weekdays', 'Friday 18:00 to Sunday 24:00'],
			rows: [
				['Experience, up to Lv. 100', 'x20', 'x30'],
				['Experience, Lv. 101 to 200', 'x10', 'x15'],
				['Experience, from Lv. 201', 'x4', 'x6'],
				['Item drop', 'x3', 'x4'],
				['Gold', 'x3', 'x3'],
				['Refining', 'x1', 'x1'],
			],
			note: null,
		},
	},
	{
		key: 'caps',
		title: 'Caps and limits',
		html: '',
		block: {
			kind: 'table',
			picture: null,
			columns: ['What', 'Limit'],
			rows: [
				['Character level', String(LEVEL_CAP)],
				['Characters per account', '4, more with slot cards'],
				['Refining', '+12; safe up to +4'],
				['Party', '8 students'],
				['Friends', '100'],
				['Club', '15 to 100 members by rank'],
				['Regional chat', '10,000 gold per message'],
				['Party-search chat', '20,000 gold per message, once every 2 minutes'],
			],
			note: null,
		},
	},
	{
		key: 'schedule',
		title: 'Weekly schedule',
		html: '<p>All times are Manila time.</p>',
		block: {
			kind: 'table',
			picture: null,
			columns: ['When', 'What', 'Where'],
			rows: [
				['Every day 21:00 game time, 7 hours', 'Free fights between schools', 'Everywhere but safe zones'],
				['Every 8 hours', "The Practice Yard's master wakes", 'Practice Yard'],
				['Wednesday 2:00 to 6:00', 'Maintenance, when it is announced', 'All channels'],
				['Friday 20:00 to 4:00', 'Boss night: one an hour', 'All channels'],
				['Saturday 20:00', 'War of Schools, sign-up from 19:40', 'Central Terminal'],
				['Tuesday, Thursday, Sunday 21:00 to 22:00', 'Club War', 'The four areas'],
				['First day of the month, 00:00', 'Rankings start anew', 'This site'],
			],
			note: 'Changes are announced in the news at least a day before.',
		},
	},
	{
		key: 'rules',
		title: 'House rules',
		html: '<ol><li><strong>One person, one seat in a war.</strong> Several accounts are fine; filling both sides of a war is not.</li><li><strong>No programs that play for you,</strong> and none that change the client.</li><li><strong>No trade for real money,</strong> neither gold nor items nor accounts. Redeem codes are sold by listed agents only.</li><li><strong>No begging for passwords.</strong> Staff never ask for yours. Whoever does is no staff.</li><li><strong>Speak as you would with the teacher in the room.</strong> Rivalry yes; insults about family, faith, origin or body no.</li><li><strong>Found a bug?</strong> A ticket earns you a reward. Using it earns you a rest.</li></ol><p>Every suspension has a reason and an end, and you see both when you sign in. You may answer through a ticket; somebody else than the first GM reads it.</p>',
		block: { kind: 'prose', picture: null, quote: 'Rules before punishments.' },
	},
]
