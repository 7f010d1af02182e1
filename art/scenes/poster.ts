import { fighter } from '../banners/stage.ts'
import { CLASS_CAST, FIGURES } from '../cast.ts'
import { glyphPath, placeGlyph } from '../glyphs.ts'
import { halftone, speedLines, sunRays } from '../ink.ts'
import { lettering } from '../lettering.ts'
import { PAPER, WHITE } from '../palette.ts'
import { seedOf } from '../seeded.ts'
import { fillOf, linear, polygon, px, radial, type Size, shape } from '../svg.ts'
import { caption, ground, isTall, mark, type Scene, vignette } from './frame.ts'

type Poster = {
	readonly slug: string
	readonly figure: keyof typeof FIGURES
	readonly over: string
	readonly under: string
	readonly flip?: boolean
}

/** One class as the cover of a magazine: its fighter before a burst of its hue, its name across. */
export const poster =
	({ slug, figure, over, under, flip = false }: Poster): Scene =>
	(frame) => {
		const cast = CLASS_CAST.find((entry) => entry.slug === slug)
		if (!cast) throw new Error(`There is no class "${slug}".`)
		const { hue, glyph } = cast
		const centre = isTall(frame) ? { x: 560, y: 1030 } : { x: 1320, y: 500 }
		const edge = isTall(frame) ? 980 : 960
		const place = { x: centre.x - edge / 2, y: centre.y - edge / 2 + 20, edge, flip }
		const word = slug.toUpperCase()
		const words = isTall(frame)
			? caption({ over, word, under, hue, x: 540, y: 1860, room: 920, anchor: 'middle' })
			: caption({ over, word, under, hue, x: 96, y: 860, room: 900 })
		return `<defs>${gradients(hue)}</defs>${ground(frame, fillOf('po-back'))}
			${echo(word, frame)}
			${shape(sunRays(centre, 2_200, 22), WHITE, 'opacity=".07"')}
			${speedLines({ ...centre, from: edge * 0.5, to: 2_000, count: 120, seed: seedOf(slug), opacity: 0.2 })}
			<circle cx="${centre.x}" cy="${centre.y}" r="${px(edge * 0.62)}" fill="${fillOf('po-glow')}"/>
			${sigil(glyph, centre, edge)}
			${halftone({ box: [0, frame.height * 0.42, frame.width + 20, frame.height + 20], step: 26, color: '#05070D', opacity: 0.6, tone: (x, y) => (y - frame.height * 0.46) / (frame.height * 0.62) + (isTall(frame) ? 0 : (700 - x) / 2_600) })}
			${panel(frame)}${fighter(FIGURES[figure], place, hue)}${vignette(frame)}${words}${mark(frame)}`
	}

const gradients = (hue: string): string =>
	linear(
		'po-back',
		[
			[0, '#0D111E'],
			[0.42, mix(hue, 0.3)],
			[0.78, mix(hue, 0.78)],
			[1, mix(hue, 0.2)],
		],
		[0, 0.1, 1, 0.9],
	) +
	radial('po-glow', [
		[0, WHITE, 0.85],
		[0.4, hue, 0.55],
		[1, hue, 0],
	])

/** The class's name as ghost lettering, row over row. */
const echo = (word: string, frame: Size): string => {
	const size = isTall(frame) ? 330 : 300
	const rows = Math.ceil(frame.height / (size * 0.86)) + 1
	const lines = Array.from({ length: rows }, (_, row) =>
		lettering(`${word} ${word} ${word}`, { x: -220 - (row % 2) * 380, y: row * size * 0.86 + 120, size }),
	)
	return `<path transform="rotate(-8 ${frame.width / 2} ${frame.height / 2})" d="${lines.join('')}" fill="none" stroke="${WHITE}" stroke-width="3" opacity=".1"/>`
}

/** The class's emblem, huge and pale, behind its fighter. */
const sigil = (glyph: string, { x, y }: { x: number; y: number }, edge: number): string => {
	const size = edge * 1.16
	return shape(glyphPath(glyph), WHITE, `opacity=".12" transform="${placeGlyph({ x: x - size / 2 + 60, y: y - size / 2, edge: size })}"`)
}

/** A dark leaning panel for the words, cut off by a white gutter. */
const panel = (frame: Size): string => {
	if (isTall(frame))
		return `${shape('M0 1640L1080 1540V2340H0Z', '#070A14', 'opacity=".74"')}${shape('M0 1640L1080 1540V1552L0 1652Z', PAPER)}`
	const edge = polygon([
		[0, 0],
		[820, 0],
		[640, 1080],
		[0, 1080],
	])
	return `${shape(edge, '#070A14', 'opacity=".62"')}${shape('M820 0H832L652 1080H640Z', PAPER)}`
}

/** A hue darkened towards ink: `share` 1 is the hue itself. */
export const mix = (hue: string, share: number): string => {
	const ink = [0x0a, 0x0d, 0x18]
	const parts = ink.map((dark, index) => {
		const bright = Number.parseInt(hue.slice(1 + index * 2, 3 + index * 2), 16)
		return Math.round(dark + (bright - dark) * share)
			.toString(16)
			.padStart(2, '0')
	})
	return `#${parts.join('')}`
}
