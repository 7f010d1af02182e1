import { PROPS, SCHOOL_CAST, type SchoolKey } from '../cast.ts'
import type { Place } from '../glyphs.ts'
import { halftone, speedLines } from '../ink.ts'
import { BRAND, PAPER, WHITE } from '../palette.ts'
import { fillOf, linear } from '../svg.ts'
import { fighter, gutter, inPanel, LEAN, panelClip, plate, tagLine, titleWord } from './stage.ts'

type Side = { readonly key: SchoolKey; readonly x: number; readonly width: number; readonly glyph: string; readonly place: Place }

const SIDES: readonly Side[] = [
	{ key: 'sg', x: 246, width: 126, glyph: PROPS.kicker, place: { x: 240, y: 12, edge: 170 } },
	{ key: 'mp', x: 364, width: 126, glyph: PROPS.archer, place: { x: 366, y: 12, edge: 168 } },
	{ key: 'phx', x: 482, width: 190, glyph: PROPS.ninja, place: { x: 470, y: 16, edge: 152, flip: true } },
]

/** Three schools, one panel each; the fighters break out of their panels. */
export const warOfSchools = (): string => `<defs>
	${linear(
		'back',
		[
			[0, '#3A0714'],
			[0.45, '#150914'],
			[1, '#0A0D18'],
		],
		[0, 0, 1, 1],
	)}
	${linear('face', [
		[0, WHITE],
		[0.55, '#FFF3D6'],
		[1, '#FFC24B'],
	])}${SIDES.map(defs).join('')}</defs>
	<rect width="615" height="210" fill="${fillOf('back')}"/>
	${speedLines({ x: 130, y: 120, from: 120, to: 420, count: 70, seed: 7, color: '#FF3B5C', opacity: 0.28 })}
	${halftone({ box: [0, 0, 300, 210], step: 9, color: BRAND, opacity: 0.75, tone: (x, y) => 0.95 - x / 250 - (210 - y) / 420 })}
	${SIDES.map(panel).join('')}${SIDES.map(({ x }) => gutter(x)).join('')}
	${SIDES.map(({ key, glyph, place }) => fighter(glyph, place, SCHOOL_CAST[key].hi)).join('')}${SIDES.map(label).join('')}
	<g transform="rotate(-3 130 110)">${plate('SCHOOL VS SCHOOL', { x: 34, y: 37, size: 13, tracking: 0.08 }, { plate: BRAND, text: WHITE })}
	${titleWord('WAR OF', { x: 22, y: 90, size: 46 }, { face: 'face', side: BRAND })}
	${titleWord('SCHOOLS', { x: 18, y: 142, size: 59, tracking: -0.015 }, { face: 'face', side: BRAND })}</g>
	${tagLine('Three campuses. One crown.', 26, 180)}`

const defs = ({ key, x, width }: Side): string => {
	const { hi, mid, lo } = SCHOOL_CAST[key]
	return (
		linear(
			key,
			[
				[0, hi],
				[0.6, mid],
				[1, lo],
			],
			[0, 0, 0.5, 1],
		) + panelClip(`${key}-panel`, x, width)
	)
}

const panel = ({ key, x, width }: Side, index: number): string =>
	inPanel(
		`${key}-panel`,
		`<rect x="${x}" width="250" height="210" fill="${fillOf(key)}"/>
		${speedLines({ x: x + LEAN / 2 + 63, y: 90, from: 26, to: 240, count: 80, seed: index * 31 + 5, opacity: 0.34 })}
		${halftone({ box: [x - 4, 96, x + width + 70, 214], step: 7, color: '#070A14', opacity: 0.62, tone: (_, y) => (y - 96) / 126 })}`,
	)

const label = ({ key, x }: Side): string => {
	const { name, hi } = SCHOOL_CAST[key]
	const setting = { x: x + 19, y: 193, size: 12, tracking: 0.02 }
	return `${plate(name.toUpperCase(), setting, { plate: '#070A14', text: PAPER })}<path d="M${x + 11} 179.5h4l-5 18.5h-4Z" fill="${hi}"/>`
}
