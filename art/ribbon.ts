import { lettering, letteringWidth } from './lettering.ts'
import { BRAND, BRAND_DEEP, INK, WHITE } from './palette.ts'
import { fillOf, linear, polygon, px, shape, svgFile } from './svg.ts'

type Tone = { readonly word: string; readonly from: string; readonly to: string; readonly text: string }

/** Corner ribbons of shop items: each has its own word, so that colour is not the only cue. */
export const RIBBONS = {
	hot: { word: 'HOT', from: BRAND, to: BRAND_DEEP, text: WHITE },
	new: { word: 'NEW', from: '#0F7A5C', to: '#0C6148', text: WHITE },
	limited: { word: 'LIMITED', from: '#6B3FE0', to: '#4F27B8', text: WHITE },
	sale: { word: 'SALE', from: '#FFD45C', to: '#F5A524', text: INK[900] },
} as const satisfies Record<string, Tone>

const HEIGHT = 24

/** A swallow-tailed ribbon 24 units high, as wide as its word needs. */
export const ribbon = (kind: keyof typeof RIBBONS): string => {
	const { word, from, to, text } = RIBBONS[kind]
	const setting = { x: 10, y: 16.6, size: 13, tracking: 0.03 }
	const width = Math.ceil(letteringWidth(word, setting)) + 28
	const tail = polygon([
		[0, 0],
		[width, 0],
		[width - 9, HEIGHT / 2],
		[width, HEIGHT],
		[0, HEIGHT],
	])
	const body = `<defs>${linear(
		`r-${kind}`,
		[
			[0, from],
			[1, to],
		],
		[0, 0, 1, 0],
	)}</defs>${shape(tail, fillOf(`r-${kind}`))}
		${shape(`M0 0H${width}L${px(width - 1.2)} 1.6H0Z`, WHITE, 'opacity=".35"')}${shape(lettering(word, setting), text)}`
	return svgFile({ width, height: HEIGHT }, body)
}

/** The slanted marker of news lists, about 38 x 18 units. */
export const newMarker = (): string => {
	const body = `${shape('M4 0H40L36 18H0Z', BRAND)}${shape(lettering('NEW', { x: 19.6, y: 13.3, size: 12, tracking: 0.02, anchor: 'middle' }), WHITE)}`
	return svgFile({ width: 40, height: 18 }, body)
}
