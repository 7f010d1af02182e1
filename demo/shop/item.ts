import type { DemoCategory } from './categories.ts'

/** An item on sale in the demo shop. `section` 2 is paid in R-Coin, 1 in Milleage (DECISIONS 4). */
export type DemoItem = {
	slug: string
	name: string
	category: DemoCategory
	rarity: 'common' | 'rare' | 'epic' | 'legend'
	section: 1 | 2
	/** Whole points. */
	price: number
	ribbon: 'hot' | 'new' | 'limited' | 'sale' | null
	description: string
	/** Of a bundle: what it contains. */
	contents?: readonly { slug: string; pieces: number }[]
}
