import { prop } from '../banners/stage.ts'
import { halftone, speedLines } from '../ink.ts'
import { INK, PAPER, WHITE } from '../palette.ts'
import { seedOf } from '../seeded.ts'
import { fillOf, linear, polygon, shape, svgFile } from '../svg.ts'
import { SCENE_GLYPHS, type SceneName } from './figures.ts'

const SIZE = { width: 960, height: 300 }
const LEAN = 56
const WIDTHS = [280, 360, 420]

/** The header of a guide chapter: a strip of three slanted panels, 960 x 300 units, the middle one the brightest. */
export const chapterStrip = (name: SceneName): string => {
	const { glyphs, hue } = SCENE_GLYPHS[name]
	const seed = seedOf(name)
	const gradient = (id: string, from: string, middle: number): string =>
		linear(
			id,
			[
				[0, from],
				[middle, hue],
				[1, INK[900]],
			],
			[0, 0, 0.5, 1],
		)
	let x = -LEAN
	const panels = WIDTHS.map((width, index) => {
		const left = x
		x += width
		const edge = polygon([
			[left + LEAN, -2],
			[left + width + LEAN + 2, -2],
			[left + width + 2, 302],
			[left, 302],
		])
		const centre = { x: left + (width + LEAN) / 2, y: 146 }
		const edgeOfGlyph = index === 1 ? 216 : 168
		return `<clipPath id="p${index}"><path d="${edge}"/></clipPath><g clip-path="url(#p${index})">${shape(edge, fillOf(index === 1 ? 'bright' : 'calm'))}
			${speedLines({ ...centre, from: 70, to: 420, count: 64, seed: seed + index * 17, opacity: index === 1 ? 0.42 : 0.2 })}
			${halftone({ box: [left - 4, 150, left + width + LEAN + 4, 306], step: 9, color: '#070A14', opacity: 0.66, tone: (_, y) => (y - 150) / 170 })}
			${prop(glyphs[index] ?? glyphs[0], { x: centre.x - edgeOfGlyph / 2, y: centre.y - edgeOfGlyph / 2, edge: edgeOfGlyph, turn: (index - 1) * -5 }, fillOf('lit'))}</g>
			${index > 0 ? `<path d="M${left + LEAN} -4L${left} 304" stroke="${PAPER}" stroke-width="6"/>` : ''}`
	})
	return svgFile(
		SIZE,
		`<defs>${gradient('bright', WHITE, 0.3)}${linear(
			'calm',
			[
				[0, hue],
				[0.85, INK[900]],
			],
			[0, 0, 0.4, 1],
		)}${linear('lit', [
			[0, WHITE],
			[0.5, '#FFF8EA'],
			[1, hue],
		])}</defs><rect width="960" height="300" fill="${INK[900]}"/>${panels.join('')}`,
	)
}
