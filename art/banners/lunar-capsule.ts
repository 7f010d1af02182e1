import { PROPS } from '../cast.ts'
import { halftone, sparkle, speedLines } from '../ink.ts'
import { GOLD, LINE_ART, WHITE } from '../palette.ts'
import { seeded } from '../seeded.ts'
import { fillOf, linear, radial, shape } from '../svg.ts'
import { plate, prop, tagLine, titleWord } from './stage.ts'

const MOON = { x: 448, y: 98, r: 92 }

/** A capsule bursts open before a full moon; what may be inside flies out of it. */
export const lunarCapsule = (): string => `<defs>
	${linear(
		'back',
		[
			[0, '#090B18'],
			[0.5, '#2A1466'],
			[1, '#6D3FE0'],
		],
		[0, 0, 1, 0.6],
	)}
	${linear('face', [
		[0, WHITE],
		[0.5, '#F1E9FF'],
		[1, '#BE8CFF'],
	])}${linear('gold', [
		[0, WHITE],
		[0.4, '#FFF3C9'],
		[1, '#FFB92E'],
	])}
	${radial(
		'moon',
		[
			[0, '#FFFDF2'],
			[0.6, '#FFF0C8'],
			[1, '#E9C7FF'],
		],
		[0.4, 0.35, 0.75],
	)}${radial('glow', [
		[0, '#E3C8FF', 0.9],
		[0.5, '#BE8CFF', 0.5],
		[1, '#BE8CFF', 0],
	])}
	${linear('bowl', [
		[0, '#FF5C7A'],
		[0.6, '#B01330'],
		[1, '#4A0412'],
	])}${linear('dome', [
		[0, WHITE],
		[1, '#D9C2FF'],
	])}${linear('beam', [
		[0, '#FFF6D8', 0],
		[1, '#FFE9A0', 0.95],
	])}</defs>
	<rect width="615" height="210" fill="${fillOf('back')}"/>
	${speedLines({ ...MOON, from: 96, to: 360, count: 120, seed: 77, opacity: 0.22 })}
	${halftone({ box: [0, 0, 620, 214], step: 10, color: '#090B18', opacity: 0.7, tone: (x, y) => Math.min((Math.hypot(x - MOON.x, y - MOON.y) - 96) / 250, 0.78) })}
	<circle cx="${MOON.x}" cy="${MOON.y}" r="140" fill="${fillOf('glow')}"/>${moon()}${clouds()}${capsule()}${treasures()}${stars()}
	<g transform="rotate(-3 130 110)">${plate('ITEM SHOP', { x: 36, y: 44, size: 13, tracking: 0.12 }, { plate: '#6B3FE0', text: WHITE })}
	${titleWord('LUNAR', { x: 22, y: 100, size: 55 }, { face: 'face', side: '#5B2BC9' })}
	${titleWord('CAPSULE', { x: 18, y: 149, size: 55, tracking: -0.01 }, { face: 'gold', side: '#A35A00' })}</g>
	${tagLine('Costumes from the dark side.', 26, 184)}`

const moon = (): string => {
	const craters = [
		[404, 62, 17],
		[474, 44, 11],
		[510, 96, 14],
		[392, 118, 10],
		[430, 34, 6],
		[502, 140, 8],
	] as const
	const crater = ([x, y, r]: (typeof craters)[number]): string =>
		`<circle cx="${x}" cy="${y}" r="${r}" fill="#CFA9E8" opacity=".55"/><path d="M${x - r} ${y}a${r} ${r} 0 0 1 ${r * 2} 0a${r} ${r * 0.82} 0 0 0 ${-r * 2} 0Z" fill="#9C6FCB" opacity=".5"/>`
	return `<circle cx="${MOON.x}" cy="${MOON.y}" r="${MOON.r}" fill="${fillOf('moon')}" stroke="${LINE_ART}" stroke-width="3.5"/>${craters.map(crater).join('')}
		${halftone({ box: [360, 20, 540, 190], step: 7, color: '#7A45C9', opacity: 0.5, tone: (x, y) => (Math.hypot(x - MOON.x, y - MOON.y) < 88 ? (x - 430) / 200 + (y - 96) / 190 : 0) })}`
}

/** Two halves of a toy capsule and the light between them. */
const capsule = (): string => `<path d="M408 158L372 -6H524L488 158Z" fill="${fillOf('beam')}"/>
	<g stroke="${LINE_ART}" stroke-width="4" stroke-linejoin="round"><path d="M400 152a48 46 0 0 0 96 0Z" fill="${fillOf('bowl')}"/>
	<ellipse cx="448" cy="152" rx="48" ry="11" fill="#FFF3C4"/><path d="M396 147q52 22 104 0v11q-52 22 -104 0Z" fill="#F6F2E9"/></g>
	<path d="M412 172q4 14 16 20" fill="none" stroke="#FFB3C1" stroke-width="5" stroke-linecap="round"/>
	<g transform="translate(560 62) rotate(38)" stroke="${LINE_ART}" stroke-width="4" stroke-linejoin="round"><path d="M-42 0a42 42 0 0 1 84 0Z" fill="${fillOf('dome')}" fill-opacity=".92"/><path d="M-46 -4q46 16 92 0v10q-46 16 -92 0Z" fill="#F6F2E9"/></g>
	<path d="M541 33q6 -14 22 -14" fill="none" stroke="${WHITE}" stroke-width="5" stroke-linecap="round"/>`

const treasures = (): string =>
	prop(PROPS.wing, { x: 352, y: 66, edge: 72, turn: -18 }, fillOf('face')) +
	prop(PROPS.blade, { x: 420, y: 6, edge: 82, turn: 8 }, fillOf('face')) +
	prop(PROPS.gem, { x: 482, y: 92, edge: 50, turn: 14 }, '#7FDBFF') +
	prop(PROPS.crown, { x: 416, y: 78, edge: 66, turn: -6 }, fillOf('gold'))

const clouds =
	(): string => `${shape('M288 210q4 -26 30 -24q8 -24 34 -16q18 -18 40 -2q26 -8 36 14h40q12 -22 38 -14q18 -20 42 -6q28 -10 38 16q22 -2 29 12V210Z', '#12082F', 'opacity=".92"')}
	${shape('M318 187q8 -22 34 -17q18 -17 39 -2q-20 -8 -35 8q-24 -6 -38 11ZM506 170q18 -20 42 -6q26 -9 37 14q-14 -14 -36 -7q-22 -12 -43 -1Z', '#9C6FF0', 'opacity=".75"')}`

const stars = (): string => {
	const next = seeded(9)
	const spots = Array.from({ length: 16 }, () => sparkle(310 + next() * 296, 8 + next() * 150, 2 + next() * 6))
	return shape(spots.join(''), WHITE, 'opacity=".92"') + shape(sparkle(586, 128, 13) + sparkle(340, 40, 10), GOLD)
}
