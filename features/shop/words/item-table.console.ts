import { consoleWords } from '#web/words/console/console-words.ts'

/** English: items of the shop as a table for a spreadsheet, and back. */
export const itemTable = consoleWords('itemTable', {
	crumb: 'Items as a table',
	intro:
		'Download the items, change them in a spreadsheet, and choose the file here. You see every difference before anything changes. What is left to sell is not in the table, because players buy meanwhile; nor is what bundles contain, which stays as it is.',
	save: 'Download for a spreadsheet',
	filtered: 'The download has only the items that the list showed.',
	file: 'Choose a CSV file',
	fileName: 'Shop items.csv',
	unreadable: 'This file is not text. Save it as CSV and choose that.',
	empty: 'empty',
	columns: { line: 'Line', item: 'Item', what: 'What', differences: 'Differences' },
	kinds: { new: 'New', changed: 'Changed', same: 'Unchanged', refused: 'Refused' },
	line: (line: number, name: string) => `Line ${line}, ${name}`,
	fromTo: (head: string, was: string, now: string) => `${head}: ${was} → ${now}`,
	value: (head: string, value: string) => `${head}: ${value}`,
	summary: (added: string, changed: string, same: string, refused: string) =>
		`${added} new, ${changed} changed, ${same} unchanged, ${refused} refused.`,
	unknownColumns: (heads: string) => `These columns are not known and are not read: ${heads}.`,
	refusals: {
		noNumber: 'The file needs a column “Number”, as in the table that you download.',
		tooMany: (most: string) => `A file can have ${most} items. Split it into several.`,
		noRows: 'The file has no lines below its heading.',
		broken: 'A quotation mark is in the wrong place, so this line cannot be read.',
		cells: 'This line has not as many cells as the heading.',
		twice: 'The same number stands further up in the file.',
		number: 'The number must be a whole number from 1.',
		meanwhile: 'Somebody changed this item after the table was downloaded. Download it again.',
		unread: (head: string, value: string) => `${head}: “${value}” cannot be read. Write it as in the table that you download.`,
	},
	nothing: 'The file changes nothing.',
	submit: (items: string) => `Save ${itemsOf(items)}…`,
	title: (items: string) => `Save ${itemsOf(items)}?`,
	consequences: {
		added: (items: string) =>
			`${items === '1' ? '1 item is' : `${items} items are`} added. Items are never deleted; they can be taken off sale.`,
		changed: (items: string) => `${items === '1' ? '1 item changes' : `${items} items change`}. The shop shows it right away.`,
		refused: (lines: string) => `${lines === '1' ? '1 line is' : `${lines} lines are`} refused and left out.`,
		waits: 'A price that is far below those of the last 30 days waits until a second person agrees.',
	},
	ok: 'Save them',
	progress: (done: string, all: string) => `${done} of ${all} saved …`,
	saved: (items: string) => `${itemsOf(items)} saved.`,
	waiting: (items: string) => `${items === '1' ? '1 price waits' : `${items} prices wait`} for a second person.`,
	left: 'Not saved:',
})

const itemsOf = (items: string) => (items === '1' ? '1 item' : `${items} items`)
