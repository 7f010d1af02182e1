import { consoleWords } from '#web/words/console/console-words.ts'

/** English: prices, places and visibility of items, edited in the cells of a table. */
export const itemGrid = consoleWords('itemGrid', {
	crumb: 'Edit in the list',
	intro: 'Type over prices and places, and tick what is on sale. Nothing changes before you save, and you see every difference first.',
	filtered: 'Only the items that the list showed.',
	columns: { item: 'Item', price: 'Price', position: 'Place', isOnSale: 'On sale', changes: 'Changes' },
	cell: (column: string, item: string) => `${column} of ${item}`,
	none: 'There are no items here.',
	elsewhere: (items: string) =>
		`${items === '1' ? '1 item' : `${items} items`} with changes of yours ${items === '1' ? 'is' : 'are'} not shown here.`,
	showAll: 'Show all items',
	whole: (column: string) => `${column}: enter a whole number.`,
	meanwhile: (column: string, value: string) => `${column}: somebody set it to ${value} meanwhile.`,
	undecided: 'Choose first whose value it shall be.',
	mine: 'Keep mine',
	theirs: 'Take theirs',
	nothing: 'Nothing is changed.',
	left: 'Not saved; it is still here:',
	keys: {
		title: 'In the list of items',
		list: { Enter: 'To the next item', 'Shift Enter': 'To the item before', '↑ ↓': 'To the item above or below', Tab: 'To the next cell' },
	},
})
