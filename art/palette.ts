/** The colours of "Ink & Campus": the page's tokens, and hues that only pictures use. */

export const INK = { 950: '#080A13', 900: '#0D111E', 850: '#131929', 800: '#1A2135', 750: '#222B44' } as const
/** Line art is drawn darker than any surface, so that it stays visible on all of them. */
export const LINE_ART = '#05070D'
export const PAPER = '#F6F2E9'
export const WHITE = '#FFFFFF'
export const BRAND = '#DB1F3E'
export const BRAND_DEEP = '#B01330'
export const GOLD = '#FFD45C'

/** A hue in three depths: lit edge, body, shade. */
export type Hue = { readonly hi: string; readonly mid: string; readonly lo: string }

export const RARITY_HUES = {
	common: { hi: '#9FB0CF', mid: '#2A3550', lo: '#0B0F1B' },
	rare: { hi: '#5DB8FF', mid: '#0D3F73', lo: '#081326' },
	epic: { hi: '#BE8CFF', mid: '#3B1A78', lo: '#110925' },
	legend: { hi: '#FFD45C', mid: '#7A4300', lo: '#1D0F04' },
} as const satisfies Record<string, Hue>
export type Rarity = keyof typeof RARITY_HUES

export const NEWS_HUES = {
	general: { hi: '#FFB35C', mid: '#DB1F3E', lo: '#2A0711' },
	events: { hi: '#F0A6FF', mid: '#7A35D6', lo: '#180A38' },
	guides: { hi: '#B9F2B0', mid: '#0F8F6B', lo: '#04251D' },
} as const satisfies Record<string, Hue>
export type NewsHue = keyof typeof NEWS_HUES
