import type { Texts } from '#web/words/words.ts'
import type { itemGrid as english } from './item-grid.console.ts'

/** Filipino: prices, places and visibility of items, edited in the cells of a table. */
export const itemGrid: Texts<typeof english> = {
	crumb: 'Mag-edit sa listahan',
	intro:
		'I-type lang ang bagong presyo at puwesto, at i-check ang ibinebenta. Walang mababago bago ka mag-save, at makikita mo muna ang bawat pagkakaiba.',
	filtered: 'Ang mga item lang na ipinakita ng listahan.',
	columns: { item: 'Item', price: 'Presyo', position: 'Puwesto', isOnSale: 'Ibinebenta', changes: 'Mga binago' },
	cell: (column, item) => `${column} ng ${item}`,
	none: 'Walang item dito.',
	elsewhere: (items) => `May ${items} item na binago mo na hindi ipinapakita rito.`,
	showAll: 'Ipakita ang lahat ng item',
	whole: (column) => `${column}: maglagay ng buong numero.`,
	meanwhile: (column, value) => `${column}: may nagtakda nito sa ${value} samantala.`,
	undecided: 'Piliin muna kung kaninong value ang masusunod.',
	mine: 'Panatilihin ang akin',
	theirs: 'Kunin ang sa kanya',
	nothing: 'Walang nabago.',
	left: 'Hindi na-save; nandito pa ito:',
	keys: {
		title: 'Sa listahan ng mga item',
		list: { Enter: 'Sa susunod na item', 'Shift Enter': 'Sa naunang item', '↑ ↓': 'Sa item sa itaas o ibaba', Tab: 'Sa susunod na cell' },
	},
}
