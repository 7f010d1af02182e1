import { fighter, prop } from '../banners/stage.ts'
import { GLYPH_BOX, glyphPath, placeGlyph } from '../glyphs.ts'
import { halftone, speedLines } from '../ink.ts'
import { INK, LINE_ART, WHITE } from '../palette.ts'
import { panoramaScene } from '../panorama/panorama.ts'
import { seeded } from '../seeded.ts'
import { fillOf, linear, px, radial, shape, svgFile } from '../svg.ts'
import { STORY_GLYPHS } from './figures.ts'

/** The pictures of the story, 960 x 300 units. */
const SIZE = { width: 960, height: 300 }
/** The city of the home page, shifted so that the given point of it is in the middle. */
const city = (x: number, y: number): string => `<g transform="translate(${480 - x} ${150 - y})">${panoramaScene()}</g>`
const STONE = '#7CFFB2'

/** The night of the eclipse: the sun behind the peak is black, and green stones fall on one campus. */
export const eclipse = (): string => {
	const next = seeded(77)
	const stones = Array.from({ length: 26 }, () => {
		const [x, y, length] = [330 + next() * 420, next() * 210, 26 + next() * 70]
		return `<path d="M${px(x)} ${px(y)}l${px(length * 0.34)} ${px(-length)}" stroke="${STONE}" stroke-width="${px(1.4 + next() * 2.4)}" stroke-linecap="round" opacity="${px(0.35 + next() * 0.6)}"/><circle cx="${px(x)}" cy="${px(y)}" r="${px(2 + next() * 2.5)}" fill="${WHITE}"/>`
	})
	return svgFile(
		SIZE,
		`<defs>${radial('corona', [
			[0, WHITE, 0.95],
			[0.55, '#FFD98A', 0.6],
			[1, '#E0503F', 0],
		])}</defs>${city(800, 330)}<rect width="960" height="300" fill="#070A1C" opacity=".62"/>
		${speedLines({ x: 480, y: 128, from: 100, to: 620, count: 90, seed: 21, color: '#FFE7C4', opacity: 0.16 })}
		<circle cx="480" cy="128" r="130" fill="${fillOf('corona')}"/><circle cx="480" cy="128" r="78" fill="#05060F"/>
		<path d="M480 50a78 78 0 0 1 70 44" fill="none" stroke="${WHITE}" stroke-width="5" stroke-linecap="round"/>${stones.join('')}
		${halftone({ box: [0, 190, 964, 306], step: 11, color: '#05060F', opacity: 0.85, tone: (_, y) => (y - 190) / 130 })}
		${fighter(STORY_GLYPHS.bus, { x: 60, y: 176, edge: 124 }, STONE)}`,
	)
}

/** The class at roll call: rows of hoods, each with two lights. */
export const absent = (): string => {
	const outline = glyphPath(STORY_GLYPHS.absent)
	const row = (y: number, edge: number, shade: string, glow: number): string =>
		Array.from({ length: Math.ceil(1_000 / (edge * 0.78)) + 1 }, (_, index) => {
			const x = index * edge * 0.78 - edge * (y > 90 ? 0.5 : 0.2)
			const scale = edge / GLYPH_BOX
			const eye = (side: number): string =>
				`<circle cx="${px(x + edge / 2 + side * 24 * scale)}" cy="${px(y + 122 * scale)}" r="${px(13 * scale + 0.6)}" fill="${STONE}" opacity="${glow}"/>`
			return `<g transform="${placeGlyph({ x, y, edge })}">${shape(outline, LINE_ART, 'stroke="#05060F" stroke-width="20"')}${shape(outline, shade)}</g>${eye(-1)}${eye(1)}`
		}).join('')
	return svgFile(
		SIZE,
		`<defs>${linear('hall', [
			[0, '#0B2A25'],
			[1, '#04100F'],
		])}${radial('door', [
			[0, STONE, 0.9],
			[1, STONE, 0],
		])}</defs><rect width="960" height="300" fill="${fillOf('hall')}"/>
		<circle cx="480" cy="70" r="260" fill="${fillOf('door')}"/><path d="M430 -4H530L546 190H414Z" fill="#E9FFF3" opacity=".9"/>
		${speedLines({ x: 480, y: 80, from: 90, to: 640, count: 80, seed: 9, color: STONE, opacity: 0.2 })}
		${row(54, 128, '#12352F', 0.55)}${row(104, 178, '#0B2420', 0.8)}${row(168, 240, '#061513', 1)}
		${halftone({ box: [0, 150, 964, 306], step: 10, color: '#020807', opacity: 0.75, tone: (_, y) => (y - 170) / 150 })}`,
	)
}

/** The bell above the terminal, the three campuses behind it, and a latecomer. */
export const bell = (): string =>
	svgFile(
		SIZE,
		`<defs>${linear('metal', [
			[0, WHITE],
			[0.35, '#FFE9AE'],
			[1, '#D98A1C'],
		])}${radial('ring', [
			[0, '#FFE7A0', 0.9],
			[1, '#FFD45C', 0],
		])}</defs>${city(800, 420)}<rect width="960" height="300" fill="${INK[900]}" opacity=".3"/>
		${speedLines({ x: 480, y: 140, from: 120, to: 620, count: 110, seed: 4, color: '#FFE7A0', opacity: 0.24 })}
		<circle cx="480" cy="146" r="180" fill="${fillOf('ring')}"/>${prop(STORY_GLYPHS.bell, { x: 368, y: 30, edge: 224 }, fillOf('metal'))}
		<path d="M498 88l-14 34l18 14l-16 40" fill="none" stroke="${LINE_ART}" stroke-width="5" stroke-linejoin="round"/>
		${halftone({ box: [0, 200, 964, 306], step: 10, color: '#05060F', opacity: 0.85, tone: (_, y) => (y - 200) / 120 })}
		${fighter(STORY_GLYPHS.student, { x: 96, y: 120, edge: 168 }, '#FFD45C')}`,
	)
