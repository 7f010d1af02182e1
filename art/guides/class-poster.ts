import { fighter, prop } from '../banners/stage.ts'
import { halftone, speedLines } from '../ink.ts'
import { lettering } from '../lettering.ts'
import { INK, LINE_ART, PAPER, WHITE } from '../palette.ts'
import { seedOf } from '../seeded.ts'
import { fillOf, linear, radial, shape, svgFile } from '../svg.ts'
import type { ClassFigure } from './figures.ts'

const SIZE = { width: 720, height: 440 }
const CLIP = 'M250 -10H760L700 450H120Z'

/**
 * Poster of a class, 720 x 440 units: its fighter in a slanted panel of its hue, its weapon in front and across the edge, its name
 * behind.
 */
export const classPoster = ({ slug, hue, fighter: figure, weapon, stands, held }: ClassFigure): string => {
	const word = slug.toUpperCase()
	const focus = { x: stands.x + stands.edge / 2, y: 200 }
	const body = `<defs>${linear(
		'back',
		[
			[0, INK[900]],
			[1, '#05070D'],
		],
		[0, 0, 1, 1],
	)}${linear(
		'panel',
		[
			[0, WHITE],
			[0.16, hue],
			[0.7, hue],
			[1, INK[900]],
		],
		[0.3, 0, 0.7, 1],
	)}${radial('glow', [
		[0, WHITE, 0.85],
		[0.5, hue, 0.3],
		[1, hue, 0],
	])}${linear('lit', [
		[0, WHITE],
		[0.4, '#FFF8EA'],
		[1, hue],
	])}<clipPath id="frame"><path d="${CLIP}"/></clipPath></defs>
		<rect width="720" height="440" fill="${fillOf('back')}"/>
		${halftone({ box: [0, 0, 330, 444], step: 11, color: hue, opacity: 0.5, tone: (x, y) => 0.8 - x / 300 - (440 - y) / 900 })}
		<g clip-path="url(#frame)"><rect width="760" height="440" fill="${fillOf('panel')}"/>
		${speedLines({ ...focus, from: 110, to: 640, count: 110, seed: seedOf(slug), opacity: 0.4 })}
		<circle cx="${focus.x}" cy="${focus.y}" r="220" fill="${fillOf('glow')}"/>
		${shape(lettering(word, { x: 236, y: 142, size: 132, tracking: -0.02 }), LINE_ART, 'opacity=".13"')}
		${shape(lettering(word, { x: 180, y: 402, size: 132, tracking: -0.02 }), LINE_ART, 'opacity=".16"')}
		${halftone({ box: [110, 250, 724, 448], step: 10, color: '#070A14', opacity: 0.7, tone: (_, y) => (y - 250) / 200 })}</g>
		<path d="M250 -10L120 450" stroke="${PAPER}" stroke-width="7"/><path d="M232 -10L102 450" stroke="${hue}" stroke-width="3"/>
		${fighter(figure, stands, hue)}${prop(weapon, held, fillOf('lit'))}`
	return svgFile(SIZE, body)
}
