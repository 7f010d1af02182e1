import { consoleWords } from '#web/words/console/console-words.ts'

/** English: the audit log. */
export const audit = consoleWords('audit', {
	intro:
		'Everything that staff have changed. Use the filter to see their sign-ins and refused actions as well. Entries are never changed or removed; if somebody tries, the command “portal verify” finds it.',
	searchHint: 'Who, what, or a name',
	searchedAfter: (day: string) =>
		`There are more entries than one search reads. It has read those since ${day}; choose an earlier day in “Until” to search on.`,
	from: 'From',
	until: 'Until',
	view: 'Entries',
	actions: 'What was changed',
	views: { access: 'Sign-ins and refusals', all: 'Everything' },
	refused: 'Refused:',
	somebody: 'Someone',
	columns: { at: 'When', who: 'Who', did: 'What', subject: 'About', change: 'Change' },
	before: 'Before',
	after: 'After',
	details: 'Details',
	nothing: 'Nothing',
	address: 'From address',
	request: 'Request',
	number: 'Entry',
	fileName: 'audit-log.csv',
	yes: 'Yes',
	no: 'No',
	picture: 'Picture',
	named: (what: string, name: string) => `${what}: ${name}`,
	history: {
		title: 'History',
		none: 'Staff have not changed anything here yet.',
		older: 'Older',
		newer: 'Newer',
	},
})
