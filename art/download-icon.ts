import { prop } from './banners/stage.ts'
import { halftone, speedLines } from './ink.ts'
import { PAPER, WHITE } from './palette.ts'
import { seedOf } from './seeded.ts'
import { fillOf, linear, radial, shape, svgFile } from './svg.ts'

const HUES: Readonly<Record<string, readonly [hi: string, mid: string, lo: string]>> = {
	client: ['#FF8A9B', '#DB1F3E', '#3A0613'],
	parts: ['#FFD45C', '#C4660F', '#2C1203'],
	patch: ['#7FDBFF', '#1D62B8', '#081A3A'],
	manual: ['#9FF0CE', '#0F8F6B', '#04251D'],
}

/** The picture of an entry of the download page, 160 x 160 units. */
export const downloadIcon = (name: string, glyph: string): string => {
	const [hi, mid, lo] = HUES[name] ?? ['#9FB0CF', '#2A3550', '#0B0F1B']
	const body = `<defs>${linear(
		'di-back',
		[
			[0, hi],
			[0.45, mid],
			[1, lo],
		],
		[0, 0, 1, 1],
	)}${radial('di-glow', [
		[0, WHITE, 0.8],
		[0.45, hi, 0.4],
		[1, hi, 0],
	])}${linear('di-glyph', [
		[0, WHITE],
		[0.55, PAPER],
		[1, hi],
	])}<clipPath id="di-clip"><path d="M16 0H154Q160 0 160 6V144L144 160H6Q0 160 0 154V16Z"/></clipPath></defs>
		<g clip-path="url(#di-clip)"><rect width="160" height="160" fill="${fillOf('di-back')}"/>
		${speedLines({ x: 80, y: 74, from: 42, to: 170, count: 48, seed: seedOf(name), opacity: 0.3 })}
		<circle cx="80" cy="74" r="66" fill="${fillOf('di-glow')}"/>
		${halftone({ box: [0, 84, 166, 166], step: 8, color: lo, opacity: 0.7, tone: (_, y) => (y - 86) / 92 })}
		${shape('M120 -10H142L60 170H38Z', WHITE, 'opacity=".1"')}</g>
		${prop(glyph, { x: 32, y: 28, edge: 96, turn: -6 }, fillOf('di-glyph'))}`
	return svgFile({ width: 160, height: 160 }, body)
}
