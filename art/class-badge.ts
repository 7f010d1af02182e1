import type { ClassFigure } from './cast.ts'
import { glyphPath, placeGlyph } from './glyphs.ts'
import { dotNet } from './ink.ts'
import { LINE_ART, WHITE } from './palette.ts'
import { fillOf, inset, linear, radial, shape, svgFile } from './svg.ts'

const SIZE = { width: 96, height: 96 }
const HEXAGON = 'M48 3L88 25V71L48 93L8 71V25Z'

/** Hexagon badge of a class, 96 x 96 units. */
export const classBadge = ({ slug, glyph, hue }: ClassFigure): string => {
	const net = dotNet(slug, SIZE, 0.5)
	const copy = (fill: string, more = ''): string => `<use href="#${slug}-shape" fill="${fill}"${more}/>`
	const gradients =
		linear(
			`${slug}-rim`,
			[
				[0, WHITE],
				[0.35, hue],
				[0.7, '#2B3553'],
				[1, hue],
			],
			[0, 0, 1, 1],
		) +
		radial(
			`${slug}-glow`,
			[
				[0, hue, 0.8],
				[0.55, hue, 0.22],
				[1, '#0B0F1B', 0],
			],
			[0.5, 0.2, 0.95],
		) +
		linear(`${slug}-glyph`, [
			[0, WHITE],
			[0.3, WHITE],
			[1, hue],
		])
	const body = `<defs>${gradients}${net.defs}<path id="${slug}-shape" d="${glyphPath(glyph)}"/><clipPath id="${slug}-hex"><path d="${HEXAGON}" ${inset(0.87, 48, 48)}/></clipPath></defs>
		${shape(HEXAGON, fillOf(`${slug}-rim`))}${shape(HEXAGON, '#0B0F1B', inset(0.925, 48, 48))}
		<g clip-path="url(#${slug}-hex)">${shape(HEXAGON, fillOf(`${slug}-glow`))}${shape('M8 25L48 3L88 25L48 44Z', WHITE, 'opacity=".07"')}${net.dots}</g>
		<g transform="${placeGlyph({ x: 23, y: 23, edge: 50 })}">${copy(LINE_ART, ' opacity=".6" transform="translate(12 20)"')}${copy(fillOf(`${slug}-glyph`))}</g>`
	return svgFile(SIZE, body)
}
