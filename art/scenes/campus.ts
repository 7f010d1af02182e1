import { SCENERY, SCHOOL_CAST, type SchoolKey } from '../cast.ts'
import { crest } from '../crest.ts'
import { glyphPath, type Place, placeGlyph } from '../glyphs.ts'
import { halftone, speedLines, sunRays } from '../ink.ts'
import { PAPER, WHITE } from '../palette.ts'
import { panoramaScene } from '../panorama/panorama.ts'
import { peak } from '../panorama/peak.ts'
import { temples } from '../panorama/temples.ts'
import { farCity, towers } from '../panorama/towers.ts'
import { seeded } from '../seeded.ts'
import { fillOf, linear, px, radial, type Size, shape } from '../svg.ts'
import { caption, ground, isTall, mark, type Scene, vignette } from './frame.ts'
import { mix } from './poster.ts'

/** The light on a campus: colours from the zenith down, of the sun or moon, of walls, their lit edges and the windows. */
const HOURS = {
	dusk: {
		sky: ['#080A18', '#2A1140', '#8A1F4B', '#FF9A4A'],
		disc: '#FFE3B0',
		walls: '#12091C',
		edges: '#E8663A',
		lamps: '#FFD98A',
		stars: 0.5,
	},
	night: {
		sky: ['#04060E', '#0A1030', '#16245E', '#35539E'],
		disc: '#EAF1FF',
		walls: '#060A18',
		edges: '#5C86D8',
		lamps: '#FFE0A0',
		stars: 1,
	},
	morning: {
		sky: ['#1B4B86', '#4E93C6', '#F4B79A', '#FFE9B8'],
		disc: '#FFFBE6',
		walls: '#1D2B48',
		edges: '#FFD9A0',
		lamps: '#FFF3C4',
		stars: 0,
	},
} as const

type View = {
	readonly school: SchoolKey
	readonly hour: keyof typeof HOURS
	readonly over: string
	readonly under: string
	readonly isBare?: boolean
}

/** One school, seen from its street. `isBare` leaves out the words and the crest. */
export const campus =
	({ school, hour, over, under, isBare = false }: View): Scene =>
	(frame) => {
		const { name, hi, mid } = SCHOOL_CAST[school]
		const light = HOURS[hour]
		const horizon = Math.round(frame.height * (isTall(frame) ? 0.7 : 0.83))
		const disc = isTall(frame) ? { x: 560, y: 1000, r: 400 } : { x: 1180, y: 470, r: 330 }
		const words = isTall(frame)
			? caption({ over, word: name.toUpperCase(), under, hue: hi, x: 540, y: 2010, room: 880, anchor: 'middle' })
			: caption({ over, word: name.toUpperCase(), under, hue: hi, x: 84, y: 910, room: 780 })
		const badge = isTall(frame) ? 'translate(402 330) scale(2.3)' : 'translate(96 128) scale(2.5)'
		return `<defs>${linear('ca-sky', [
			[0, light.sky[0]],
			[0.4, light.sky[1]],
			[0.68, light.sky[2]],
			[0.86, light.sky[3]],
		])}${radial('ca-glow', [
			[0, light.disc, 0.9],
			[0.5, light.disc, 0.28],
			[1, light.disc, 0],
		])}${linear('ca-tint', [
			[0, hi, 0],
			[1, mid, 0.55],
		])}</defs>${ground(frame, fillOf('ca-sky'))}${ground(frame, fillOf('ca-tint'))}
			${stars(frame, light.stars)}
			${shape(sunRays(disc, 2_400, 18), light.disc, 'opacity=".07"')}
			${speedLines({ ...disc, from: disc.r * 1.5, to: 2_200, count: 70, seed: 4, color: light.disc, opacity: 0.12 })}
			<circle cx="${disc.x}" cy="${disc.y}" r="${disc.r * 2.1}" fill="${fillOf('ca-glow')}"/><circle cx="${disc.x}" cy="${disc.y}" r="${disc.r}" fill="${light.disc}"/>
			${halftone({ box: [disc.x - disc.r, disc.y, disc.x + disc.r, disc.y + disc.r], step: 22, color: light.sky[2], opacity: 0.5, tone: (x, y) => (Math.hypot(x - disc.x, y - disc.y) > disc.r - 12 ? 0 : (y - disc.y) / disc.r - 0.2) })}
			${birds(disc)}${buildings(school, light, { frame, horizon })}${street(frame, horizon, mix(mid, 0.16))}${wires(frame, light.walls)}
			${vignette(frame)}${isBare ? '' : `<g transform="${badge}">${crest(school)}</g>${words}`}${mark(frame)}`
	}

/** All three campuses under one evening sky. */
export const panoramaView =
	({ over, word, under }: { over: string; word: string; under: string }): Scene =>
	(frame) => {
		const scale = frame.height / 620
		const shift = isTall(frame) ? 800 * scale - frame.width / 2 : (1_600 * scale - frame.width) / 2
		const words = isTall(frame)
			? caption({ over, word, under, hue: '#FFD45C', x: 540, y: 2040, room: 860, anchor: 'middle' })
			: caption({ over, word, under, hue: '#FFD45C', x: 96, y: 330, room: 820 })
		return `<g transform="translate(${px(-shift)} 0) scale(${Math.round(scale * 1_000) / 1_000})">${panoramaScene()}</g>${vignette(frame)}${words}${mark(frame)}`
	}

type Light = (typeof HOURS)[keyof typeof HOURS]

/** The school's own buildings, enlarged to fill the view; the units are the panorama's. */
const buildings = (school: SchoolKey, light: Light, { frame, horizon }: { frame: Size; horizon: number }): string => {
	const tall = isTall(frame)
	const stand = (scale: number, from: number, to: number): string =>
		`transform="translate(${px(to - from * scale)} ${px(horizon - 566 * scale + 8)}) scale(${scale})"`
	const city = `<path d="${farCity()}" fill="${light.walls}" opacity=".4" ${stand(tall ? 2 : 1.8, 700, tall ? 540 : 900)}/>`
	if (school === 'mp') return `${city}<g ${stand(tall ? 2.9 : 2.5, 800, tall ? 540 : 1_190)}>${peak()}</g>`
	const group = school === 'sg' ? temples() : towers()
	const place = school === 'sg' ? stand(tall ? 2.7 : 2.05, 260, tall ? 540 : 1_160) : stand(tall ? 2.6 : 2.05, 1_320, tall ? 560 : 1_240)
	return `${city}<g ${place}><path d="${group.walls}" fill="${light.walls}"/><path d="${group.edges}" fill="${light.edges}" opacity=".85"/><path d="${group.windows}" fill="${light.lamps}"/></g>`
}

/** The road before the campus, with people on it. */
const street = (frame: Size, horizon: number, color: string): string => {
	const { width, height } = frame
	const foot = horizon + (isTall(frame) ? 60 : 40)
	const tree = (place: Place): string => silhouette(SCENERY.palm, place)
	const people = isTall(frame)
		? [silhouette(SCENERY.jeep, { x: 560, y: foot - 130, edge: 250 }), silhouette(SCENERY.friends, { x: 160, y: foot - 130, edge: 170 })]
		: [
				silhouette(SCENERY.jeep, { x: 1_480, y: foot - 140, edge: 240 }),
				silhouette(SCENERY.friends, { x: 1_010, y: foot - 96, edge: 140 }),
				silhouette(SCENERY.student, { x: 1_250, y: foot - 84, edge: 126, flip: true }),
			]
	return `<path d="M0 ${horizon}Q${width * 0.3} ${horizon - 36} ${width * 0.6} ${horizon}T${width} ${horizon - 8}V${height}H0Z" fill="${color}"/>
		<path d="M0 ${foot + 18}Q${width * 0.4} ${foot - 20} ${width} ${foot + 30}V${height}H0Z" fill="#05070D"/>
		${people.join('')}${tree({ x: -70, y: foot - (isTall(frame) ? 620 : 560), edge: isTall(frame) ? 640 : 600 })}${tree({ x: width - 330, y: foot - 420, edge: 460, flip: true })}
		<path d="M0 ${foot + 90}H${width}" stroke="${PAPER}" stroke-width="6" stroke-dasharray="90 60" opacity=".16"/>`
}

export const silhouette = (glyph: string, place: Place, fill = '#05070D'): string =>
	shape(glyphPath(glyph), fill, `transform="${placeGlyph(place)}"`)

/** Power lines, as on every street in the Philippines. */
const wires = ({ width, height }: Size, color: string): string => {
	const top = height * 0.16
	const lines = [0, 26, 60].map(
		(drop) => `M-10 ${px(top + drop)}Q${px(width * 0.42)} ${px(top + 150 + drop * 1.4)} ${width + 10} ${px(top - 60 + drop)}`,
	)
	return `<path d="${lines.join('')}" fill="none" stroke="${color}" stroke-width="4" opacity=".75"/>`
}

const stars = ({ width, height }: Size, share: number): string => {
	if (share === 0) return ''
	const next = seeded(77)
	const dots = Array.from({ length: Math.round(150 * share) }, () => `M${px(next() * width)} ${px(next() * height * 0.5)}h0`)
	return `<path d="${dots.join('')}" stroke="${WHITE}" stroke-width="3.4" stroke-linecap="round" opacity=".75"/>`
}

const birds = ({ x, y, r }: { x: number; y: number; r: number }): string => {
	const flock = [
		[-1.2, -0.7],
		[-0.98, -0.86],
		[-0.86, -0.62],
		[1.18, -0.4],
		[1.34, -0.52],
	] as const
	const wings = flock.map(([right, down]) => `M${px(x + right * r - 20)} ${px(y + down * r)}q10 -14 20 0q10 -14 20 0`)
	return `<path d="${wings.join('')}" fill="none" stroke="#05070D" stroke-width="5" stroke-linecap="round"/>`
}
