import { consoleWords } from '#web/words/console/console-words.ts'

/** English: the seasons. */
export const seasons = consoleWords('seasons', {
	crumb: 'Seasons',
	one: 'Season',
	intro: 'A season is a name for some months. Its page shows which school won them together, and the champions of each month, for ever.',
	add: 'Add a season',
	name: 'Name',
	nameFil: 'Name in Filipino',
	months: 'Months',
	from: 'First month',
	until: 'Last month',
	monthHint: 'As 2026-11. Each month belongs to one season at most.',
	span: (from: string, until: string) => (from === until ? from : `${from} to ${until}`),
})
