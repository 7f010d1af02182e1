import { halftone, speedLines } from './ink.ts'
import { linear, svgFile } from './svg.ts'

/** The strip behind page titles, 1280 x 132 units: plain ink on the left for the title, violet speed lines on the right. */
export const pageHead = (): string => {
	const focus = { x: 820, y: 66 }
	const body = `<defs>${linear(
		'head',
		[
			[0, '#0D111E'],
			[0.5, '#2A1466'],
			[1, '#5226BF'],
		],
		[0, 0, 1, 0],
	)}</defs>
		<rect width="1280" height="132" fill="url(#head)"/>
		${speedLines({ ...focus, from: 60, to: 1000, count: 60, seed: 3, opacity: 0.13 })}
		${halftone({ box: [0, 0, 1280, 136], step: 22, color: '#0B0F1B', opacity: 0.6, tone: (x, y) => Math.min(0.8, Math.abs(x - focus.x) / 700) * 0.95 - y / 420 })}`
	return svgFile({ width: 1280, height: 132 }, body)
}
