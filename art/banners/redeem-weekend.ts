import { PROPS } from '../cast.ts'
import { halftone, sparkle, speedLines } from '../ink.ts'
import { lettering } from '../lettering.ts'
import { BRAND, INK, LINE_ART, WHITE } from '../palette.ts'
import { fillOf, linear, radial, shape } from '../svg.ts'
import { fighter, gutter, inPanel, panelClip, plate, tagLine, titleWord } from './stage.ts'

const BURST = { x: 462, y: 96 }
type Coin = readonly [x: number, y: number, size: number, turn: number]
const COINS: readonly Coin[] = [
	[330, 52, 17, -20],
	[352, 150, 13, 24],
	[586, 42, 18, 30],
	[590, 148, 14, -18],
	[386, 26, 9, 10],
	[548, 186, 10, 40],
]

/** A fist holds up the winning ticket in a rain of coins. */
export const redeemWeekend = (): string => `<defs>
	${linear(
		'back',
		[
			[0, '#3A0714'],
			[0.6, '#7A0F22'],
			[1, '#B01330'],
		],
		[0, 0, 1, 1],
	)}${radial(
		'noon',
		[
			[0, '#FFF6C9'],
			[0.4, '#FFD45C'],
			[0.8, '#F08A1D'],
			[1, '#C2500F'],
		],
		[0.45, 0.45, 0.62],
	)}
	${linear('face', [
		[0, WHITE],
		[0.55, '#FFF3D6'],
		[1, '#FFC24B'],
	])}${linear(
		'ticket',
		[
			[0, WHITE],
			[0.5, '#FFF1C2'],
			[1, '#FFC24B'],
		],
		[0, 0, 1, 1],
	)}
	${linear('coin', [
		[0, '#FFF3B0'],
		[0.5, '#FFC93C'],
		[1, '#D9820F'],
	])}${panelClip('sun', 268, 420)}</defs>
	<rect width="615" height="210" fill="${fillOf('back')}"/>
	${halftone({ box: [0, 0, 310, 210], step: 9, color: '#FF4B66', opacity: 0.55, tone: (x, y) => 0.9 - x / 270 - y / 420 })}
	${inPanel(
		'sun',
		`<rect x="250" width="380" height="210" fill="${fillOf('noon')}"/>${speedLines({ ...BURST, from: 78, to: 420, count: 120, seed: 21, color: WHITE, opacity: 0.6 })}
	${halftone({ box: [262, 40, 620, 214], step: 9, color: '#A8330A', opacity: 0.6, tone: (x, y) => (Math.hypot(x - BURST.x, (y - BURST.y) * 1.2) - 96) / 190 + (y - 90) / 400 })}`,
	)}${gutter(268, 5)}
	${ticket()}${fighter(PROPS.fist, { x: 402, y: 82, edge: 146 }, '#FFD45C')}${COINS.map(coin).join('')}
	${shape(sparkle(392, 128, 8) + sparkle(546, 96, 12) + sparkle(518, 30, 7) + sparkle(300, 104, 6), WHITE)}
	<g transform="rotate(-3 130 110)">${plate('BONUS CODES', { x: 36, y: 42, size: 13, tracking: 0.1 }, { plate: '#FFD45C', text: INK[900] })}
	${titleWord('REDEEM', { x: 22, y: 96, size: 53 }, { face: 'face', side: BRAND })}
	${titleWord('WEEKEND', { x: 16, y: 145, size: 53, tracking: -0.015 }, { face: 'face', side: BRAND })}</g>
	${tagLine('Type a code. Get a bonus.', 26, 182)}`

/** Notched ends, a perforation, and a row of stars in place of the code. */
const ticket = (): string => {
	const edge = 'M-104 -44H104V-14A14 14 0 0 0 104 14V44H-104V14A14 14 0 0 0 -104 -14Z'
	const word = lettering('REDEEM', { x: -24, y: -6, size: 27, anchor: 'middle' })
	const stars = [-78, -51, -24, 3, 30].map((x) => sparkle(x, 20, 9)).join('')
	const bars = [66, 71, 78, 82, 89].map((x, index) => `M${x} -28h${index % 2 ? 2 : 4}v56h-${index % 2 ? 2 : 4}Z`).join('')
	return `<g transform="translate(462 68) rotate(-12) scale(.95)">${shape(edge, LINE_ART, 'opacity=".4" transform="translate(8 10)"')}
		<path d="${edge}" fill="${fillOf('ticket')}" stroke="${LINE_ART}" stroke-width="5" stroke-linejoin="round"/>
		<path d="M-92 -33H44V33H-92Z" fill="none" stroke="#C2500F" stroke-width="2"/><path d="M54 -40V40" stroke="${LINE_ART}" stroke-width="3" stroke-dasharray="5 5"/>
		${shape(word, BRAND)}${shape(stars, INK[900])}${shape(bars, INK[900])}</g>`
}

const coin = ([x, y, size, turn]: Coin): string => {
	const letter = lettering('R', { x: -0.04 * size, y: size * 0.36, size: size * 1.05, anchor: 'middle' })
	return `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse cx="3" cy="3" rx="${size * 0.84}" ry="${size}" fill="#8A4A06" stroke="${LINE_ART}" stroke-width="3.5"/>
		<ellipse rx="${size * 0.84}" ry="${size}" fill="${fillOf('coin')}" stroke="${LINE_ART}" stroke-width="2.5"/><ellipse rx="${size * 0.6}" ry="${size * 0.74}" fill="none" stroke="#B8690A" stroke-width="1.6"/>${shape(letter, '#7A4300')}</g>`
}
