import { consoleWords } from '#web/words/console/console-words.ts'

/** English: the calendar of events. */
export const events = consoleWords('events', {
	crumb: 'Events',
	one: 'Event',
	intro:
		'The calendar of the site: what comes next first, then what is over. The header of every page counts down to the next one, and maintenance stands on every page from a day before.',
	add: 'Add an event',
	texts: 'What',
	kind: 'Kind',
	kinds: { war: 'War', siege: 'Siege', race: 'Race', contest: 'Contest', maintenance: 'Maintenance' },
	kindHint:
		'Maintenance is announced in a banner on every page from 24 hours before it until its end. Then “game server down” says until when.',
	text: 'Text',
	textHint: 'Rules, prizes, who may come. An empty line begins a new paragraph.',
	textFil: 'Text in Filipino',
	venue: 'Where in the game',
	venueHint: 'An area where players meet. Leave it empty where there is none.',
	when: 'When',
	startsAt: 'Begins (Manila time)',
	endsAt: 'Ends (Manila time)',
	repeats: 'Repeated',
	rules: { none: 'Once', daily: 'Every day', weekly: 'Every week' },
	until: 'Last day',
	untilHint: 'It begins on this day for the last time. Leave it empty to repeat it until you hide or remove it.',
	signUp: {
		head: 'Sign-up',
		who: 'Who signs up',
		whoHint: 'For the next time of the event. When it begins, sign-up for the one after it opens.',
		whos: { none: 'Nobody: no sign-up', character: 'Players, with a character each', club: 'Clubs, by their leader' },
		places: 'Places',
		placesHint:
			'Leave it empty for no limit. When all are taken, players go on a waiting list. With fewer places than before, whoever is in stays in.',
		opens: 'Opens, hours before the start',
		opensHint: 'Leave it empty to open at once.',
		closes: 'Closes, minutes before the start',
		closesHint: '0 keeps it open until the start.',
	},
	next: 'Next time',
	over: 'Over',
	lastDay: (day: string) => `until ${day}`,
})
