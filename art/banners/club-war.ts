import { PROPS } from '../cast.ts'
import type { Place } from '../glyphs.ts'
import { halftone, speedLines } from '../ink.ts'
import { BRAND, GOLD, LINE_ART, PAPER, WHITE } from '../palette.ts'
import { fillOf, linear, radial, shape } from '../svg.ts'
import { fighter, gutter, inPanel, LEAN, panelClip, plate, prop, tagLine, titleWord } from './stage.ts'

type Camp = {
	readonly id: string
	readonly x: number
	readonly width: number
	readonly rim: string
	readonly shade: string
	readonly glyph: string
	readonly place: Place
}

const CAMPS: readonly Camp[] = [
	{ id: 'blue', x: 256, width: 182, rim: '#7FDBFF', shade: '#123A94', glyph: PROPS.boxer, place: { x: 268, y: 18, edge: 178 } },
	{
		id: 'red',
		x: 438,
		width: 240,
		rim: '#FF9A6B',
		shade: '#7A0F22',
		glyph: PROPS.stranger,
		place: { x: 452, y: 18, edge: 178, flip: true },
	},
]
const CLASH = { x: 455, y: 92 }
const LIGHTNING = 'M478 -4L452 66L470 62L440 128L458 124L428 214L486 108L466 114L494 52L476 58L500 -4Z'

/** Two clubs, two corners; lightning where they meet. */
export const clubWar = (): string => `<defs>
	${linear(
		'back',
		[
			[0, '#0B1E4A'],
			[0.5, '#0D111E'],
			[1, '#080A13'],
		],
		[0, 0, 1, 1],
	)}
	${linear(
		'blue',
		[
			[0, '#6FD0FF'],
			[0.55, '#1F63D6'],
			[1, '#0A1B52'],
		],
		[0, 0, 0.5, 1],
	)}${linear(
		'red',
		[
			[0, '#FFB35C'],
			[0.5, '#DB1F3E'],
			[1, '#4A0412'],
		],
		[0.6, 0, 0.2, 1],
	)}
	${linear('face', [
		[0, WHITE],
		[0.55, '#E9F3FF'],
		[1, '#7FBFFF'],
	])}${linear('hot', [
		[0, WHITE],
		[0.5, '#FFF3D6'],
		[1, '#FFC24B'],
	])}
	${radial('spark', [
		[0, WHITE],
		[0.35, '#FFF6C9', 0.95],
		[1, GOLD, 0],
	])}${CAMPS.map(({ id, x, width }) => panelClip(`${id}-panel`, x, width)).join('')}</defs>
	<rect width="615" height="210" fill="${fillOf('back')}"/>
	${speedLines({ x: 120, y: 120, from: 130, to: 420, count: 60, seed: 13, color: '#5DB8FF', opacity: 0.22 })}
	${halftone({ box: [0, 0, 300, 210], step: 9, color: '#2F6FE0', opacity: 0.6, tone: (x, y) => 0.92 - x / 250 - (210 - y) / 400 })}
	${CAMPS.map(corner).join('')}${gutter(256)}
	${CAMPS.map(({ glyph, place, rim }) => fighter(glyph, place, rim)).join('')}${clash()}
	<g transform="rotate(-3 130 110)">${plate('WHO RULES NEXT?', { x: 34, y: 42, size: 13, tracking: 0.1 }, { plate: BRAND, text: WHITE })}
	${titleWord('CLUB', { x: 22, y: 100, size: 60 }, { face: 'face', side: '#1F63D6' })}
	${titleWord('WAR', { x: 104, y: 151, size: 66 }, { face: 'hot', side: BRAND })}</g>
	${tagLine('Hold the area. Set the tax.', 26, 186)}`

const corner = ({ id, x, shade }: Camp, index: number): string => {
	return inPanel(
		`${id}-panel`,
		`<rect x="${x - 4}" width="300" height="210" fill="${fillOf(id)}"/>
		${speedLines({ ...CLASH, from: 44, to: 330, count: 110, seed: 40 + index, opacity: 0.36 })}
		${standards(index ? [566, 604] : [268, 306], shade)}
		${halftone({ box: [x - 6, 80, x + 240 + LEAN, 214], step: 7, color: '#070A14', opacity: 0.6, tone: (_, y) => (y - 84) / 136 })}`,
	)
}

/** Tall club standards behind the fighters, in the shade of their panel. */
const standards = (at: readonly number[], shade: string): string => {
	const cloth = at.map((x, index) => `M${x} ${8 + index * 16}h3v8h30l-7 13l7 13h-30v150h-3Z`).join('')
	return shape(cloth, shade, 'opacity=".75"')
}

const clash =
	(): string => `${shape(LIGHTNING, LINE_ART, `stroke="${LINE_ART}" stroke-width="9" stroke-linejoin="round"`)}${shape(LIGHTNING, PAPER)}
	<circle cx="${CLASH.x + 8}" cy="${CLASH.y - 6}" r="52" fill="${fillOf('spark')}" opacity=".9"/>${prop(PROPS.crown, { x: 436, y: 58, edge: 54, turn: -6 }, GOLD)}`
