import { fighter, prop } from '../banners/stage.ts'
import { FIGURES, SCENERY, SCHOOL_CAST, SCHOOL_KEYS, type SchoolKey } from '../cast.ts'
import { crest } from '../crest.ts'
import { halftone, speedLines } from '../ink.ts'
import { GOLD, LINE_ART, PAPER, WHITE } from '../palette.ts'
import { fillOf, linear, polygon, px, radial, type Size, shape } from '../svg.ts'
import { caption, ground, isTall, mark, type Scene, vignette } from './frame.ts'

type Side = { readonly school: SchoolKey; readonly figure: keyof typeof FIGURES }
type Match = { readonly left: Side; readonly right: Side; readonly over: string; readonly word: string; readonly under: string }

/** Two schools, two halves of the page, lightning where they meet. */
export const versus =
	({ left, right, over, word, under }: Match): Scene =>
	(frame) => {
		const { width, height } = frame
		const clash = { x: width / 2, y: height * 0.42 }
		const edge = isTall(frame) ? 760 : 800
		const y = isTall(frame) ? 640 : 120
		const [hueLeft, hueRight] = [SCHOOL_CAST[left.school], SCHOOL_CAST[right.school]]
		const half = polygon([
			[width / 2 + 150, 0],
			[width, 0],
			[width, height],
			[width / 2 - 150, height],
		])
		return `<defs>${field('ve-left', hueLeft)}${field('ve-right', hueRight)}<clipPath id="ve-half"><path d="${half}"/></clipPath>${radial(
			've-spark',
			[
				[0, WHITE],
				[0.35, '#FFF6C9', 0.9],
				[1, GOLD, 0],
			],
		)}</defs>${ground(frame, fillOf('ve-left'))}<g clip-path="url(#ve-half)">${ground(frame, fillOf('ve-right'))}</g>
			${speedLines({ ...clash, from: 180, to: 1_900, count: 190, seed: 31, opacity: 0.26 })}
			${halftone({ box: [0, height * 0.46, width + 20, height + 20], step: 26, color: '#05070D', opacity: 0.62, tone: (_, dotY) => (dotY - height * 0.5) / (height * 0.56) })}
			${emblem(left.school, isTall(frame) ? 90 : 110, frame)}${emblem(right.school, width - (isTall(frame) ? 90 : 110) - 300, frame)}
			${fighter(FIGURES[left.figure], { x: isTall(frame) ? -130 : 150, y, edge }, hueLeft.hi)}
			${fighter(FIGURES[right.figure], { x: width - edge + (isTall(frame) ? 130 : -150), y, edge, flip: true }, hueRight.hi)}
			${lightning(width / 2, height)}<circle cx="${clash.x}" cy="${clash.y}" r="${isTall(frame) ? 190 : 230}" fill="${fillOf('ve-spark')}"/>
			${prop(SCENERY.crown, { x: clash.x - 90, y: clash.y - 100, edge: 180, turn: -6 }, GOLD)}${vignette(frame)}
			${caption({ over, word, under, hue: '#FFD45C', x: width / 2, y: height * (isTall(frame) ? 0.79 : 0.88), room: isTall(frame) ? 920 : 1_000, anchor: 'middle' })}${mark(frame)}`
	}

/** The three schools side by side, each with its best. */
export const threeSchools =
	({ best, over, word, under }: { best: readonly (keyof typeof FIGURES)[]; over: string; word: string; under: string }): Scene =>
	(frame) => {
		const { width, height } = frame
		const tall = isTall(frame)
		const lean = tall ? 0 : 150
		const strip = (index: number): string => {
			const [from, to] = tall
				? [(index * height * 0.76) / 3, ((index + 1) * height * 0.76) / 3]
				: [(index * width) / 3, ((index + 1) * width) / 3]
			return tall
				? polygon([
						[0, from + (index ? 60 : 0)],
						[width, from - (index ? 60 : 0)],
						[width, to - 60],
						[0, to + 60],
					])
				: polygon([
						[from + lean, 0],
						[to + lean + (index === 2 ? 400 : 0), 0],
						[to - lean + (index === 2 ? 400 : 0), height],
						[from - lean - (index ? 0 : 400), height],
					])
		}
		const panels = SCHOOL_KEYS.map((key, index) => {
			const hue = SCHOOL_CAST[key]
			const centre = tall ? { x: 540, y: (index + 0.5) * height * 0.253 } : { x: (index + 0.5) * (width / 3) + 20, y: 430 }
			const edge = tall ? 600 : 640
			return `<clipPath id="th-${key}"><path d="${strip(index)}"/></clipPath>${field(`th-fill-${key}`, hue)}
				<g clip-path="url(#th-${key})">${ground(frame, fillOf(`th-fill-${key}`))}${speedLines({ ...centre, from: 190, to: 1_500, count: 90, seed: 60 + index, opacity: 0.24 })}
				${halftone({ box: [0, centre.y, width + 20, centre.y + (tall ? 420 : 700)], step: 24, color: '#05070D', opacity: 0.6, tone: (_, dotY) => (dotY - centre.y - 20) / (tall ? 420 : 640) })}
				<g opacity=".34" transform="translate(${px(centre.x + (tall ? 110 : 60))} ${px(centre.y - 330)}) scale(2.5)">${crest(key)}</g></g>
				<path d="${strip(index)}" fill="none" stroke="${PAPER}" stroke-width="12"/>
				${fighter(FIGURES[best[index] ?? 'brawler'], { x: centre.x - edge / 2 - (tall ? 90 : 30), y: centre.y - edge / 2, edge }, hue.hi)}`
		})
		return `${ground(frame, LINE_ART)}${panels.join('')}${tall ? shape(`M0 ${height * 0.755}L${width} ${height * 0.725}V${height}H0Z`, '#070A14') : shape(`M0 ${height - 250}L${width} ${height - 330}V${height}H0Z`, '#070A14', 'opacity=".78"')}
			${caption({ over, word, under, hue: '#FFD45C', x: width / 2, y: height * (tall ? 0.86 : 0.9), room: tall ? 960 : 1_150, anchor: 'middle' })}${mark(frame)}`
	}

const field = (id: string, { hi, mid, lo }: { hi: string; mid: string; lo: string }): string =>
	linear(
		id,
		[
			[0, hi],
			[0.45, mid],
			[1, lo],
		],
		[0, 0, 0.4, 1],
	)

const emblem = (school: SchoolKey, x: number, frame: Size): string =>
	`<g opacity=".5" transform="translate(${x} ${isTall(frame) ? 250 : 60}) scale(${isTall(frame) ? 2.2 : 2.5})">${crest(school)}</g>`

const lightning = (x: number, height: number): string => {
	const steps = [0, 0.18, 0.17, 0.4, 0.39, 0.64, 0.63, 1.02]
	const right = steps.map((down, index): [number, number] => [x + 150 - 300 * down + (index % 2 ? -46 : 46), down * height])
	const left = steps.map((down, index): [number, number] => [x + 150 - 300 * down + (index % 2 ? -70 : 14), down * height]).reverse()
	const bolt = polygon([...right, ...left])
	return `${shape(bolt, LINE_ART, `stroke="${LINE_ART}" stroke-width="26" stroke-linejoin="round"`)}${shape(bolt, PAPER)}`
}
