import { fighter } from '../banners/stage.ts'
import { FIGURES, SCENERY, SCHOOL_CAST, SCHOOL_KEYS } from '../cast.ts'
import { crest } from '../crest.ts'
import { glyphPath, type Place, placeGlyph } from '../glyphs.ts'
import { halftone, speedLines } from '../ink.ts'
import { PAPER, WHITE } from '../palette.ts'
import { seeded, seedOf } from '../seeded.ts'
import { fillOf, linear, px, radial, type Size, shape } from '../svg.ts'
import { caption, ground, isTall, mark, type Scene, vignette } from './frame.ts'
import { mix } from './poster.ts'

type Hunt = {
	readonly prey: 'wyvern' | 'hydra' | 'golem' | 'wolf'
	readonly party: readonly (keyof typeof FIGURES)[]
	readonly hue: string
	readonly over?: string
	readonly word?: string
	readonly under?: string
}

/** A party before something much larger than itself. Without a word it shows the game only. */
export const hunt =
	({ prey, party, hue, over = '', word, under = '' }: Hunt): Scene =>
	(frame) => {
		const { width, height } = frame
		const tall = isTall(frame)
		const centre = tall ? { x: 540, y: 880 } : { x: 1_180, y: 430 }
		const edge = tall ? 1_040 : 860
		const words = tall ? { x: 540, y: 2_030, room: 900, anchor: 'middle' as const } : { x: 90, y: 300, room: 720, anchor: 'start' as const }
		return `<defs>${radial(
			'hu-back',
			[
				[0, mix(hue, 1)],
				[0.4, mix(hue, 0.45)],
				[1, '#070A14'],
			],
			[tall ? 0.5 : 0.62, 0.38, 0.75],
		)}${linear('hu-prey', [
			[0, WHITE],
			[0.25, hue],
			[1, mix(hue, 0.25)],
		])}</defs>${ground(frame, fillOf('hu-back'))}
			${speedLines({ ...centre, from: edge * 0.52, to: 2_000, count: 130, seed: seedOf(prey), opacity: 0.2 })}
			${halftone({ box: [0, height * 0.3, width + 20, height], step: 26, color: '#05070D', opacity: 0.55, tone: (x, y) => (y - height * 0.36) / (height * 0.6) + Math.abs(x - centre.x) / 3_600 })}
			${beast(prey, { x: centre.x - edge / 2, y: centre.y - edge / 2, edge, flip: !tall })}${mist(frame, hue)}${rocks(frame)}${embers(frame, hue)}
			${party.map((figure, index) => member(figure, index, { frame, hue, of: party.length })).join('')}${vignette(frame)}
			${word ? caption({ over, word, under, hue, ...words }) : ''}${mark(frame)}`
	}

/** The standards of the clubs above the crowd of an area war. */
export const standards =
	({ over, word, under }: { over: string; word: string; under: string }): Scene =>
	(frame) => {
		const { width, height } = frame
		const poles = Array.from({ length: isTall(frame) ? 3 : 5 }, (_, index) => {
			const key = SCHOOL_KEYS[index % 3] ?? 'sg'
			const { hi, mid, lo } = SCHOOL_CAST[key]
			const gap = width / (isTall(frame) ? 3 : 5)
			const x = gap * (index + 0.5)
			const y = 90 + (index % 2) * 70 + (isTall(frame) ? 300 : 0)
			return `<path d="M${px(x)} ${px(y - 40)}V${height}" stroke="#05070D" stroke-width="18"/><path d="M${px(x - gap * 0.38)} ${px(y)}h${px(gap * 0.76)}v${px(520)}l${px(-gap * 0.38)} 90l${px(-gap * 0.38)} -90Z" fill="${mid}" stroke="#05070D" stroke-width="10"/>
				<path d="M${px(x - gap * 0.38)} ${px(y)}h${px(gap * 0.2)}v${px(567)}l${px(-gap * 0.2)} -47Z" fill="${lo}" opacity=".6"/><path d="M${px(x - gap * 0.33)} ${px(y + 28)}h${px(gap * 0.66)}v${px(474)}l${px(-gap * 0.33)} 78l${px(-gap * 0.33)} -78Z" fill="none" stroke="${hi}" stroke-width="5"/>
				<g transform="translate(${px(x - 120)} ${px(y + 100)}) scale(2)">${crest(key)}</g>`
		})
		return `<defs>${linear('st-sky', [
			[0, '#12060F'],
			[0.5, '#7A0F22'],
			[1, '#FF8A3D'],
		])}</defs>${ground(frame, fillOf('st-sky'))}${speedLines({ x: width / 2, y: height * 0.7, from: 300, to: 2_000, count: 140, seed: 18, color: '#FFE0B0', opacity: 0.2 })}
			${poles.join('')}${halftone({ box: [0, height * 0.5, width + 20, height], step: 26, color: '#05070D', opacity: 0.7, tone: (_, y) => (y - height * 0.54) / (height * 0.4) })}
			${shape(glyphPath(SCENERY.clash), WHITE, `opacity=".1" transform="${placeGlyph({ x: width / 2 - 450, y: height / 2 - 450, edge: 900 })}"`)}${rocks(frame)}${vignette(frame)}
			${caption({ over, word, under, hue: '#FF9A3D', x: width / 2, y: height * 0.87, room: isTall(frame) ? 900 : 900, anchor: 'middle' })}${mark(frame)}`
	}

const beast = (prey: Hunt['prey'], place: Place): string => {
	const outline = glyphPath(SCENERY[prey])
	return `<g transform="${placeGlyph(place)}">${shape(outline, '#05070D', 'stroke="#05070D" stroke-width="30" stroke-linejoin="round" opacity=".5" transform="translate(8 14)"')}${shape(outline, '#05070D', 'stroke="#05070D" stroke-width="20" stroke-linejoin="round"')}${shape(outline, fillOf('hu-prey'))}</g>`
}

type Rank = { readonly frame: Size; readonly hue: string; readonly of: number }

const member = (figure: keyof typeof FIGURES, index: number, { frame, hue, of }: Rank): string => {
	const edge = isTall(frame) ? 400 : 350
	const step = (isTall(frame) ? frame.width - 40 : 1_260) / of
	const x = (isTall(frame) ? 20 : 60) + index * step + (step - edge) / 2
	const y = frame.height * (isTall(frame) ? 0.62 : 0.6) + (index % 2) * 34
	return fighter(FIGURES[figure], { x, y, edge }, hue)
}

/** Light behind the party, so that its outlines stand out. */
const mist = ({ width, height }: Size, hue: string): string =>
	`<defs>${linear('hu-mist', [
		[0, hue, 0],
		[0.6, hue, 0.75],
		[1, hue, 0.2],
	])}</defs><rect y="${px(height * 0.5)}" width="${width}" height="${px(height * 0.5)}" fill="${fillOf('hu-mist')}"/>`

const rocks = ({ width, height }: Size): string => {
	const next = seeded(23)
	const foot = height * (height > width ? 0.78 : 0.88)
	const tops = Array.from({ length: 14 }, (_, index) => `L${px((index / 13) * width)} ${px(foot - next() * 70)}`)
	return shape(`M0 ${height}L0 ${px(foot)}${tops.join('')}L${width} ${height}Z`, '#05060C')
}

const embers = ({ width, height }: Size, hue: string): string => {
	const next = seeded(41)
	const dots = Array.from({ length: 90 }, () => `M${px(next() * width)} ${px(next() * height)}h0`)
	return `<path d="${dots.slice(0, 60).join('')}" stroke="${hue}" stroke-width="7" stroke-linecap="round" opacity=".8"/><path d="${dots.slice(60).join('')}" stroke="${PAPER}" stroke-width="10" stroke-linecap="round" opacity=".7"/>`
}
