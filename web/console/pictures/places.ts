import { ROTATOR } from '#contract/limits.ts'

/** The size of a picture's place on the site in CSS pixels, on a computer. A free place keeps the picture's own shape within that size. */
export type Place = { width: number; height: number; isFree?: true }
export type PlaceName = keyof typeof PLACES

const CARD = { width: 416, height: 234 } as const

/** Where pictures stand: the sizes of the stylesheets of their pages. */
export const PLACES = {
	banner: { width: ROTATOR.width, height: ROTATOR.height },
	news: { width: 480, height: 270 },
	item: { width: 160, height: 124 },
	gallery: CARD,
	movie: CARD,
	wallpaper: { width: 320, height: 320, isFree: true },
	guide: { width: 720, height: 440, isFree: true },
	text: { width: 680, height: 480, isFree: true },
	logo: { width: 170, height: 52, isFree: true },
} as const satisfies Record<string, Place>
