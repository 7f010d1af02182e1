import { fighter, prop } from '../banners/stage.ts'
import { FIGURES, SCENERY } from '../cast.ts'
import { halftone, sparkle, speedLines, sunRays } from '../ink.ts'
import { GOLD, PAPER, WHITE } from '../palette.ts'
import { temples } from '../panorama/temples.ts'
import { farCity, towers } from '../panorama/towers.ts'
import { seeded } from '../seeded.ts'
import { fillOf, linear, px, radial, type Size, shape } from '../svg.ts'
import { silhouette } from './campus.ts'
import { caption, ground, isTall, mark, type Scene, vignette } from './frame.ts'

type Feast = {
	readonly kind: 'moon' | 'fiesta' | 'cup'
	readonly over: string
	readonly word: string
	readonly under: string
	readonly isBare?: boolean
}

const LIGHTS = {
	moon: { sky: ['#06061A', '#251060', '#6A2BC0'], disc: '#FFF3D0', hue: '#C9A2FF', strings: ['#FFB35C', '#FF6B7F', '#FFD45C'] },
	fiesta: {
		sky: ['#0B3B6E', '#E0503F', '#FFC24B'],
		disc: '#FFF0B8',
		hue: '#FFD45C',
		strings: ['#FF6B7F', '#35D6A4', '#7FDBFF', '#FFD45C', '#F6F2E9'],
	},
	cup: { sky: ['#07102A', '#0F3F8F', '#35A0D6'], disc: '#DFF4FF', hue: '#7FDBFF', strings: ['#FFD45C', '#7FDBFF', '#F6F2E9'] },
} as const

/** A street of the campus in celebration: lanterns under the moon, bunting in the sun, or a court before a cup match. */
export const festival =
	({ kind, over, word, under, isBare = false }: Feast): Scene =>
	(frame) => {
		const tall = isTall(frame)
		const { sky, disc, hue, strings } = LIGHTS[kind]
		const moon = tall ? { x: 620, y: 780, r: 330 } : { x: 1_300, y: 420, r: 300 }
		const words = tall
			? caption({ over, word, under, hue, x: 540, y: 2020, room: 900, anchor: 'middle' })
			: caption({ over, word, under, hue, x: 90, y: 900, room: 760 })
		return `<defs>${linear('fe-sky', [
			[0, sky[0]],
			[0.55, sky[1]],
			[1, sky[2]],
		])}${radial('fe-glow', [
			[0, disc, 0.85],
			[0.5, hue, 0.3],
			[1, hue, 0],
		])}</defs>${ground(frame, fillOf('fe-sky'))}${shape(sunRays(moon, 2_400, 20), WHITE, 'opacity=".06"')}
			${speedLines({ ...moon, from: moon.r * 1.4, to: 2_200, count: 60, seed: 9, opacity: 0.12 })}
			<circle cx="${moon.x}" cy="${moon.y}" r="${moon.r * 2}" fill="${fillOf('fe-glow')}"/><circle cx="${moon.x}" cy="${moon.y}" r="${moon.r}" fill="${disc}"/>
			${craters(kind, moon)}${halftone({ box: [0, frame.height * 0.5, frame.width + 20, frame.height + 20], step: 26, color: '#05070D', opacity: 0.55, tone: (_, y) => (y - frame.height * 0.56) / (frame.height * 0.5) })}
			${town(frame)}${subject(kind, moon, frame)}${garlands(kind, strings, frame)}${glitter(frame)}${crowd(frame)}${vignette(frame)}${isBare ? '' : words}${mark(frame)}`
	}

const craters = (kind: Feast['kind'], { x, y, r }: { x: number; y: number; r: number }): string =>
	kind === 'moon'
		? `<g fill="#D9B98A" opacity=".38"><circle cx="${x - r * 0.4}" cy="${y - r * 0.3}" r="${r * 0.2}"/><circle cx="${x + r * 0.3}" cy="${y + r * 0.2}" r="${r * 0.28}"/><circle cx="${x - r * 0.14}" cy="${y + r * 0.52}" r="${r * 0.13}"/></g>`
		: ''

const town = (frame: Size): string => {
	const scale = isTall(frame) ? 2 : 1.7
	const foot = frame.height * (isTall(frame) ? 0.74 : 0.88)
	const stand = (x: number): string => `transform="translate(${px(x)} ${px(foot - 566 * scale)}) scale(${scale})"`
	const [left, right] = [temples(), towers()]
	const [atLeft, atRight] = isTall(frame) ? [-330, -1_960] : [-120, -560]
	return `<path d="${farCity()}" fill="#120A2A" opacity=".6" ${stand(isTall(frame) ? -700 : 0)}/>
		<g ${stand(atLeft)}><path d="${left.walls}" fill="#0C0A22"/><path d="${left.edges}" fill="#FF9A6B" opacity=".5"/><path d="${left.windows}" fill="#FFD98A"/></g>
		<g ${stand(atRight)}><path d="${right.walls}" fill="#0C0A22"/><path d="${right.edges}" fill="#FF9A6B" opacity=".5"/><path d="${right.windows}" fill="#FFD98A" opacity=".9"/></g>
		<rect y="${px(foot - 6)}" width="${frame.width}" height="${px(frame.height - foot + 6)}" fill="#07070F"/>`
}

/** The subject of the feast, in front of its moon. */
const subject = (kind: Feast['kind'], { x, y, r }: { x: number; y: number; r: number }, frame: Size): string => {
	if (kind === 'cup') {
		const hoop = silhouette(SCENERY.hoop, { x: x - 330, y: y - 330, edge: 660 }, '#07102A')
		return `${hoop}${prop(SCENERY.cup, { x: x - r * 0.55, y: y - r * 0.3, edge: r * 1.1 }, GOLD)}`
	}
	const edge = isTall(frame) ? 520 : 470
	const figure = kind === 'moon' ? FIGURES.runner : FIGURES.extreme
	const jumper = fighter(figure, { x: x - edge / 2, y: y - edge / 2, edge, flip: kind === 'moon' }, kind === 'moon' ? '#C9A2FF' : '#FF8A5B')
	const rockets = [
		{ x: x - r * 1.9, y: y - r * 0.9, edge: 120, turn: -20 },
		{ x: x + r * 1.3, y: y - r * 1.1, edge: 150 },
	].map((place) => prop(SCENERY.rocket, place, GOLD))
	return kind === 'moon' ? jumper : `${jumper}${rockets.join('')}`
}

/** Strings of lanterns, or of little flags, from eave to eave. */
const garlands = (kind: Feast['kind'], colors: readonly string[], { width, height }: Size): string => {
	const rows = height > width ? [0.06, 0.15, 0.25] : [0.02, 0.14]
	return rows
		.map((share, row) => {
			const [from, sag] = [share * height, 120 + row * 40]
			const at = (part: number): number => from + 4 * sag * part * (1 - part)
			const count = height > width ? 7 : 13
			const things = Array.from({ length: count }, (_, index) => {
				const part = (index + 0.5) / count
				const color = colors[(index + row) % colors.length] ?? GOLD
				return kind === 'moon' ? lantern(part * width, at(part), color) : pennant(part * width, at(part), color)
			})
			return `<path d="M-10 ${px(from)}Q${px(width / 2)} ${px(from + 2 * sag)} ${width + 10} ${px(from)}" fill="none" stroke="#05070D" stroke-width="5"/>${things.join('')}`
		})
		.join('')
}

const lantern = (x: number, y: number, color: string): string =>
	`<circle cx="${px(x)}" cy="${px(y + 52)}" r="76" fill="${color}" opacity=".2"/><g stroke="#05070D" stroke-width="5"><path d="M${px(x)} ${px(y)}v16" fill="none"/><ellipse cx="${px(x)}" cy="${px(y + 52)}" rx="34" ry="38" fill="${color}"/><path d="M${px(x - 16)} ${px(y + 16)}h32M${px(x - 16)} ${px(y + 89)}h32M${px(x)} ${px(y + 92)}v26" fill="none"/></g><ellipse cx="${px(x - 10)}" cy="${px(y + 44)}" rx="7" ry="20" fill="${WHITE}" opacity=".5"/>`

const pennant = (x: number, y: number, color: string): string =>
	`${shape(`M${px(x - 44)} ${px(y)}L${px(x + 44)} ${px(y + 4)}L${px(x)} ${px(y + 96)}Z`, color, 'stroke="#05070D" stroke-width="4" stroke-linejoin="round"')}`

const glitter = ({ width, height }: Size): string => {
	const next = seeded(12)
	const marks = Array.from({ length: 26 }, () => sparkle(next() * width, next() * height * 0.6, 8 + next() * 16))
	return shape(marks.join(''), PAPER, 'opacity=".8"')
}

/** A row of heads at the lower edge. */
const crowd = ({ width, height }: Size): string => {
	const next = seeded(5)
	const foot = height * (height > width ? 0.74 : 0.9)
	const heads = Array.from({ length: Math.round(width / 46) }, (_, index) => {
		const [x, r] = [index * 46 + next() * 20, 22 + next() * 10]
		const y = foot + next() * 30
		return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(r)}"/><rect x="${px(x - r * 1.35)}" y="${px(y + r * 0.8)}" width="${px(r * 2.7)}" height="300" rx="${px(r)}"/>`
	})
	return `<g fill="#05050C" stroke="#FFC890" stroke-opacity=".4" stroke-width="3">${heads.join('')}</g>`
}
