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
	next: 'Next time',
	over: 'Over',
	lastDay: (day: string) => `until ${day}`,
})
