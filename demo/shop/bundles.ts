import type { DemoItem } from './item.ts'

/** Items that contain others. */
export const BUNDLES = [
	{
		slug: 'enrolment-kit',
		name: 'Enrolment Day Kit',
		category: 'Boosts',
		rarity: 'rare',
		section: 2,
		price: 420,
		ribbon: 'new',
		description: 'The list that seniors hand to freshmen, already bought. Everything for the first week, in one bag.',
		contents: [
			{ slug: 'baon-box', pieces: 2 },
			{ slug: 'honor-student-beads', pieces: 1 },
			{ slug: 'double-period-bell', pieces: 1 },
			{ slug: 'revival-garland', pieces: 1 },
		],
	},
	{
		slug: 'review-week-pack',
		name: 'Review Week Pack',
		category: 'Consumables',
		rarity: 'rare',
		section: 1,
		price: 320,
		ribbon: null,
		description: 'For nights when the library closes and you do not. Focus, tea and noodles until the exam.',
		contents: [
			{ slug: 'focus-orb', pieces: 2 },
			{ slug: 'spirit-tea', pieces: 1 },
			{ slug: 'midnight-noodles', pieces: 1 },
		],
	},
] as const satisfies readonly DemoItem[]
