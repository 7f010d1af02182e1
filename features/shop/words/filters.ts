/** English: finding items. Only the item shop loads these. */
export const filters = {
	label: 'Find items',
	search: 'Search items',
	submit: 'Search',
	order: 'Sort',
	orders: {
		featured: 'Featured first',
		newest: 'Newest first',
		'price-up': 'Price: low to high',
		'price-down': 'Price: high to low',
		name: 'Name: A to Z',
	},
	currency: 'Currency',
	anyCurrency: 'Any currency',
	afford: 'What I can afford',
	clear: 'Clear filters',
	none: 'No item matches all of these filters. Try one of these instead:',
	without: {
		search: (search: string) => `Without “${search}”`,
		category: 'In all categories',
		currency: 'In any currency',
		afford: 'At any price',
	},
}
