import type { Texts } from '#web/words/words.ts'
import type { filters as english } from './filters.ts'

/** Filipino: finding items. */
export const filters: Texts<typeof english> = {
	label: 'Maghanap ng item',
	search: 'Hanapin ang item',
	submit: 'Hanapin',
	order: 'I-sort',
	orders: {
		featured: 'Tampok muna',
		newest: 'Pinakabago muna',
		'price-up': 'Presyo: pinakamura muna',
		'price-down': 'Presyo: pinakamahal muna',
		name: 'Pangalan: A hanggang Z',
	},
	currency: 'Pambayad',
	anyCurrency: 'Kahit anong pambayad',
	afford: 'Kaya ng balanse ko',
	clear: 'Alisin ang mga filter',
	none: 'Walang item na tugma sa lahat ng filter. Subukan ang isa sa mga ito:',
	without: {
		search: (search) => `Nang walang “${search}”`,
		category: 'Sa lahat ng kategorya',
		currency: 'Sa kahit anong pambayad',
		afford: 'Sa kahit anong presyo',
	},
}
