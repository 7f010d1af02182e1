/** The seasons of the demo: how many months before the one in which it is filled each begins and ends. */
export const DEMO_SEASONS = [
	{ name: 'Season of the Habagat', fil: 'Panahon ng Habagat', begins: 5, ends: 3 },
	{ name: 'Season of the Amihan', fil: 'Panahon ng Amihan', begins: 2, ends: -1 },
] as const
