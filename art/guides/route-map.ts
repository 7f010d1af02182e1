import { PLACES, type PlaceKey } from '#demo/guides/places.ts'
import { SCHOOL_CAST, type SchoolKey } from '../cast.ts'
import { crest } from '../crest.ts'
import { glyphPath, placeGlyph } from '../glyphs.ts'
import { halftone } from '../ink.ts'
import { INK, LINE_ART, PAPER, WHITE } from '../palette.ts'
import { fillOf, linear, px, radial, shape, svgFile } from '../svg.ts'

/** The world as a school bus map. The names of stops are not part of the picture: the page writes them, in its language. */
const SIZE = { width: 1000, height: 680 }
const SEA = '#7FDBFF'

type Point = readonly [x: number, y: number]
const at = (key: PlaceKey): Point => {
	const place = PLACES.find((candidate) => candidate.key === key)
	return [((place?.x ?? 0) / 100) * SIZE.width, ((place?.y ?? 0) / 100) * SIZE.height]
}

/** Where each line runs, in the order of its stops. */
const RUNS: readonly { hue: string; stops: readonly PlaceKey[]; isClosed?: true }[] = [
	{ hue: PAPER, stops: ['sacred-gate', 'lakan-hall', 'central-terminal'], isClosed: true },
	{ hue: PAPER, stops: ['mystic-peak', 'lakan-hall'], isClosed: true },
	{ hue: SEA, stops: ['night-market', 'harbor', 'shelter'], isClosed: true },
	{ hue: SCHOOL_CAST.sg.hi, stops: ['sacred-gate', 'dragon-walk', 'practice-yard', 'barangay-mapalad', 'central-terminal'] },
	{ hue: SCHOOL_CAST.mp.hi, stops: ['mystic-peak', 'glass-observatory', 'old-laboratory', 'central-terminal'] },
	{ hue: SCHOOL_CAST.phx.hi, stops: ['phoenix', 'canal-works', 'night-market', 'bakunawa-tunnels', 'central-terminal'] },
]

/** Faint glyphs beside stops: their corner relative to the stop. */
export const LANDMARKS: readonly { key: PlaceKey; glyph: string; dx: number; dy: number; edge: number }[] = [
	{ key: 'dragon-walk', glyph: 'sea-dragon', dx: 22, dy: -52, edge: 78 },
	{ key: 'practice-yard', glyph: 'punching-bag', dx: -36, dy: -96, edge: 72 },
	{ key: 'barangay-mapalad', glyph: 'village', dx: -42, dy: -100, edge: 84 },
	{ key: 'glass-observatory', glyph: 'observatory', dx: -40, dy: -86, edge: 76 },
	{ key: 'old-laboratory', glyph: 'fizzing-flask', dx: 34, dy: -20, edge: 74 },
	{ key: 'lakan-hall', glyph: 'eclipse', dx: -44, dy: -100, edge: 88 },
	{ key: 'canal-works', glyph: 'factory', dx: 20, dy: -44, edge: 84 },
	{ key: 'bakunawa-tunnels', glyph: 'dungeon-gate', dx: -38, dy: -92, edge: 76 },
	{ key: 'night-market', glyph: 'asian-lantern', dx: 60, dy: -30, edge: 74 },
	{ key: 'harbor', glyph: 'harbor-dock', dx: -96, dy: -50, edge: 74 },
	{ key: 'shelter', glyph: 'island', dx: 28, dy: -50, edge: 80 },
	{ key: 'central-terminal', glyph: 'ringing-bell', dx: 40, dy: -34, edge: 70 },
]
const CAMPUSES: Readonly<Partial<Record<PlaceKey, SchoolKey>>> = { 'sacred-gate': 'sg', 'mystic-peak': 'mp', phoenix: 'phx' }
const HUES = { sg: SCHOOL_CAST.sg.hi, mp: SCHOOL_CAST.mp.hi, phx: SCHOOL_CAST.phx.hi, all: PAPER, sea: SEA }

/** The map, 1000 x 680 units. */
export const routeMap = (): string =>
	svgFile(SIZE, `${ground()}${districts()}${LANDMARKS.map(landmark).join('')}${RUNS.map(run).join('')}${PLACES.map(stop).join('')}`)

const ground = (): string => `<defs>${linear('land', [
	[0, '#151B30'],
	[1, INK[950]],
])}${linear('bay', [
	[0, '#12466B'],
	[1, '#071A2E'],
])}<pattern id="grid" width="50" height="50" patternUnits="userSpaceOnUse"><path d="M50 0H0V50" fill="none" stroke="#2B3553" stroke-width="1" opacity=".5"/></pattern></defs>
	<rect width="1000" height="680" fill="${fillOf('land')}"/><rect width="1000" height="680" fill="${fillOf('grid')}"/>
	${halftone({ box: [0, 0, 1000, 170], step: 16, color: '#3A4676', opacity: 0.4, tone: (x, y) => 0.75 - y / 190 - Math.abs(x - 500) / 2200 })}
	<path d="M-10 560C90 520 180 548 250 574S420 566 470 520S600 500 660 540S880 520 1010 470V690H-10Z" fill="${fillOf('bay')}"/>
	<path d="M-10 560C90 520 180 548 250 574S420 566 470 520S600 500 660 540S880 520 1010 470" fill="none" stroke="${SEA}" stroke-opacity=".45" stroke-width="3"/>
	<path d="M40 612q14 -10 28 0t28 0M180 640q14 -10 28 0t28 0M330 610q14 -10 28 0t28 0M430 650q14 -10 28 0t28 0M690 634q14 -10 28 0t28 0M900 560q14 -10 28 0t28 0" fill="none" stroke="${SEA}" stroke-opacity=".3" stroke-width="3" stroke-linecap="round"/>
	<path d="M742 640C756 596 800 566 850 572S922 606 906 640S850 690 800 682S736 664 742 640Z" fill="#1A2135" stroke="${SEA}" stroke-opacity=".4" stroke-width="3"/>`

/** Each school's ground glows in its hue. */
const districts = (): string =>
	(Object.entries(CAMPUSES) as [PlaceKey, SchoolKey][])
		.map(([key, school]) => {
			const [x, y] = at(key)
			const { mid } = SCHOOL_CAST[school]
			return `<defs>${radial(`d-${school}`, [
				[0, mid, 0.75],
				[1, mid, 0],
			])}</defs><circle cx="${px(x)}" cy="${px(y)}" r="190" fill="${fillOf(`d-${school}`)}"/>`
		})
		.join('')

const landmark = ({ key, glyph, dx, dy, edge }: (typeof LANDMARKS)[number]): string => {
	const [x, y] = at(key)
	const hue = HUES[PLACES.find((place) => place.key === key)?.line ?? 'all']
	const outline = glyphPath(glyph)
	return `<g transform="${placeGlyph({ x: x + dx, y: y + dy, edge })}">${shape(outline, LINE_ART, `stroke="${LINE_ART}" stroke-width="34" stroke-linejoin="round"`)}${shape(outline, hue, 'opacity=".8"')}</g>`
}

const run = ({ hue, stops, isClosed }: (typeof RUNS)[number]): string => {
	const path = stops
		.map(at)
		.map((point, index, points) => (index === 0 ? `M${point.map(px).join(' ')}` : `L${bend(points[index - 1] ?? point, point)}`))
		.join('')
	const line = isClosed ? 'stroke-width="7" stroke-dasharray="1 15"' : 'stroke-width="11"'
	return `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${path}" stroke="${LINE_ART}" stroke-width="${isClosed ? 15 : 21}"${isClosed ? ' opacity=".6"' : ''}/><path d="${path}" stroke="${hue}" ${line}/></g>`
}

/** Straight along the longer way, then a diagonal, as on bus maps. */
const bend = ([x1, y1]: Point, [x2, y2]: Point): string => {
	const [right, down] = [x2 - x1, y2 - y1]
	const shorter = Math.min(Math.abs(right), Math.abs(down))
	const corner: Point = Math.abs(right) > Math.abs(down) ? [x2 - Math.sign(right) * shorter, y1] : [x1, y2 - Math.sign(down) * shorter]
	return `${corner.map(px).join(' ')}L${px(x2)} ${px(y2)}`
}

const stop = ({ key, line }: (typeof PLACES)[number]): string => {
	const [x, y] = at(key)
	const school = CAMPUSES[key]
	if (school) return `<g transform="translate(${px(x - 48)} ${px(y - 62)}) scale(.8)">${crest(school)}</g>`
	const radius = key === 'central-terminal' ? 22 : 13
	return `<circle cx="${px(x)}" cy="${px(y)}" r="${radius + 5}" fill="${LINE_ART}"/><circle cx="${px(x)}" cy="${px(y)}" r="${radius}" fill="${INK[900]}" stroke="${HUES[line]}" stroke-width="6"/><circle cx="${px(x)}" cy="${px(y)}" r="${radius * 0.32}" fill="${WHITE}"/>`
}
