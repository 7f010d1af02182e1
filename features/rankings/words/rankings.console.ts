import { consoleWords } from '#web/words/console/console-words.ts'

/** English: characters left out of the boards, and past months. */
export const rankings = consoleWords('rankings', {
	group: 'Game',
	crumb: 'Rankings',
	intro:
		'These characters are left out of the boards. To find others, search by the beginning of a word of their name or by number. Characters of staff and of suspended or closed accounts leave the boards automatically.',
	searchHint: 'Name or number',
	none: 'No character is left out.',
	columns: { character: 'Character', number: 'Number', level: 'Level', state: 'Boards', act: 'Change' },
	on: 'Can appear',
	account: 'Left out with its account',
	leftOut: 'Left out',
	leave: {
		open: 'Leave out',
		title: (name: string) => `Leave ${name} out of the boards?`,
		consequences: [
			'It leaves all boards of this month right away and stays off them until someone lets it in again.',
			'Everyone behind it moves up. Its own page and past months stay as they are.',
		],
	},
	letIn: 'Let in',
	archive: 'Past months',
	archiveNone: 'No past months yet.',
	month: 'Month',
	prizes: 'Prizes',
	givePrizes: 'Give prizes',
	planPrizes: (month: string) => `Plan prizes for ${month}`,
	prizesFor: (month: string) => `Give prizes for ${month}`,
	nobody: 'Nobody',
})
