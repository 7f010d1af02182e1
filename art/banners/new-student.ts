import { PROPS } from '../cast.ts'
import { halftone, speedLines } from '../ink.ts'
import { BRAND, GOLD, INK, LINE_ART, PAPER, WHITE } from '../palette.ts'
import { temples } from '../panorama/temples.ts'
import { towers } from '../panorama/towers.ts'
import { seeded } from '../seeded.ts'
import { fillOf, linear, px, radial, shape } from '../svg.ts'
import { fighter, gutter, inPanel, panelClip, plate, prop, tagLine, titleWord } from './stage.ts'

const SUN = { x: 470, y: 96 }

/** First day: late for class, the sun up over the campus, petals in the wind. */
export const newStudent = (): string => `<defs>
	${linear(
		'back',
		[
			[0, '#04251D'],
			[0.5, '#0A1A1E'],
			[1, '#0D111E'],
		],
		[0, 0, 1, 1],
	)}
	${linear('dawn', [
		[0, '#19B9A4'],
		[0.34, '#8FE3C0'],
		[0.62, '#FFF0C0'],
		[0.85, '#FFB37A'],
	])}${radial('sun', [
		[0, WHITE],
		[0.7, '#FFF3C4'],
		[1, '#FFD45C'],
	])}
	${linear('face', [
		[0, WHITE],
		[0.55, '#EFFFF4'],
		[1, '#6FE3B5'],
	])}${linear('gold', [
		[0, WHITE],
		[0.45, '#FFF3C9'],
		[1, '#FFB92E'],
	])}${panelClip('morning', 262, 430)}</defs>
	<rect width="615" height="210" fill="${fillOf('back')}"/>
	${speedLines({ x: 120, y: 120, from: 130, to: 420, count: 60, seed: 17, color: '#35D6A4', opacity: 0.2 })}
	${halftone({ box: [0, 0, 300, 210], step: 9, color: '#0F8F6B', opacity: 0.8, tone: (x, y) => 0.95 - x / 250 - (210 - y) / 400 })}
	${inPanel('morning', morning())}${gutter(262, 5)}
	${fighter(PROPS.student, { x: 376, y: 34, edge: 166 }, '#35D6A4')}${luggage()}${petals()}
	<g transform="rotate(-3 130 110)">${plate('FIRST DAY', { x: 36, y: 42, size: 13, tracking: 0.12 }, { plate: GOLD, text: INK[900] })}
	${titleWord('NEW', { x: 22, y: 97, size: 53 }, { face: 'gold', side: '#A35A00' })}
	${titleWord('STUDENT', { x: 16, y: 147, size: 54, tracking: -0.015 }, { face: 'face', side: '#0F8F6B' })}</g>
	${tagLine('Pick a school. Meet your seniors.', 26, 184)}`

const morning = (): string => {
	const left = temples()
	const right = towers()
	const campus = `<path d="${left.walls}" fill="#0B5E4B"/><path d="${left.windows}" fill="#FFF0C0"/>`
	const city = `<path d="${right.walls}" fill="#2B6E86"/><path d="${right.windows}" fill="#FFF0C0" opacity=".9"/>`
	return `<rect x="250" width="380" height="210" fill="${fillOf('dawn')}"/>
		${speedLines({ ...SUN, from: 78, to: 380, count: 110, seed: 33, opacity: 0.5 })}
		<circle cx="${SUN.x}" cy="${SUN.y}" r="74" fill="${fillOf('sun')}" stroke="${LINE_ART}" stroke-width="3"/>
		${halftone({ box: [394, 20, 546, 174], step: 8, color: '#F5A524', opacity: 0.6, tone: (x, y) => (Math.hypot(x - SUN.x, y - SUN.y) < 70 ? (y - 70) / 120 : 0) })}
		<g transform="translate(228 -20) scale(.34)">${campus}</g><g transform="translate(90 -20) scale(.34)">${city}</g>
		${shape('M240 186Q420 164 640 182V214H240Z', '#0B3B33')}${halftone({ box: [250, 140, 620, 214], step: 7, color: '#04251D', opacity: 0.6, tone: (_, y) => (y - 138) / 84 })}
		<path d="M264 200h120M420 196h170M300 206h220" stroke="${PAPER}" stroke-width="1.6" opacity=".5"/>`
}

/** A school bag on the runner's back and a mortarboard that will not stay on. */
const luggage = (): string => `<g transform="translate(423 92) rotate(14)" stroke="${LINE_ART}" stroke-width="4" stroke-linejoin="round">
	<path d="M-22 -22q0 -12 12 -12h20q12 0 12 12v44q0 8 -8 8h-28q-8 0 -8 -8Z" fill="${BRAND}"/><path d="M-13 2h26v18h-26Z" fill="#FF5C7A"/><path d="M-22 -8q22 14 44 0" fill="none"/></g>
	${prop(PROPS.mortarboard, { x: 462, y: 0, edge: 64, turn: 10 }, fillOf('gold'))}`

const petals = (): string => {
	const next = seeded(5)
	const petal = (): string => {
		const [x, y, size, turn] = [288 + next() * 320, 6 + next() * 180, 4 + next() * 6, next() * 360]
		return `<path transform="translate(${px(x)} ${px(y)}) rotate(${px(turn)})" d="M0 ${px(-size)}q${px(size)} ${px(size * 0.7)} 0 ${px(size * 2)}q${px(-size)} ${px(-size * 1.3)} 0 ${px(-size * 2)}Z"/>`
	}
	return `<g fill="#FF8FA8" stroke="${LINE_ART}" stroke-width="1">${Array.from({ length: 18 }, petal).join('')}</g>`
}
