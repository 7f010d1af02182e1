import type { DemoItem } from './item.ts'

const category = 'Capsules'

export const CAPSULES = [
	{
		slug: 'lunar-capsule',
		name: 'Lunar Capsule',
		category,
		rarity: 'legend',
		section: 2,
		price: 120,
		ribbon: 'limited',
		description:
			'Odds: 4% Moon Wolf Companion, 16% epic costume for 30 days, 80% boosts. The tenth in a row always holds a costume or better.',
	},
	{
		slug: 'fiesta-capsule',
		name: 'Fiesta Capsule',
		category,
		rarity: 'epic',
		section: 2,
		price: 100,
		ribbon: null,
		description: 'Odds: 5% Fiesta Terno Gown, 25% festival masks and fireworks, 70% snacks for the whole table.',
	},
	{
		slug: 'pet-egg-capsule',
		name: 'Mystery Egg Capsule',
		category,
		rarity: 'epic',
		section: 2,
		price: 140,
		ribbon: null,
		description: 'Keep it warm. Odds: 3% Sarimanok Chick, 27% pet for 30 days, 70% pet food and toys.',
	},
	{
		slug: 'sari-sari-capsule',
		name: 'Sari-Sari Capsule',
		category,
		rarity: 'common',
		section: 1,
		price: 60,
		ribbon: null,
		description: 'A little of everything from the corner store. Odds: 10% boost, 30% materials, 60% consumables.',
	},
] as const satisfies readonly DemoItem[]
