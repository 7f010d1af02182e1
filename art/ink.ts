import { LINE_ART } from './palette.ts'
import { seeded } from './seeded.ts'
import { fillOf, linear, px, type Size } from './svg.ts'

/** The print effects of the style: speed lines, sun rays, halftone and sparkles. */

type Point = { readonly x: number; readonly y: number }

/** Thin wedges that rush towards a centre; `from` and `to` are radii in units. */
type SpeedLines = Point & {
	readonly from: number
	readonly to: number
	readonly count: number
	readonly seed: number
	readonly color?: string
	readonly opacity?: number
}

export const speedLines = ({ x, y, from, to, count, seed, color = '#fff', opacity = 0.22 }: SpeedLines): string => {
	const next = seeded(seed)
	const wedges = Array.from({ length: count }, () => {
		const angle = next() * 2 * Math.PI
		const width = 0.004 + next() * 0.016
		const tip = polar({ x, y }, from * (0.8 + next() * 0.7), angle + width / 2)
		return `M${tip}L${polar({ x, y }, to, angle)}L${polar({ x, y }, to, angle + width)}Z`
	})
	return `<path d="${wedges.join('')}" fill="${color}" opacity="${opacity}"/>`
}

/** Broad even rays of a rising sun, as path data. */
export const sunRays = (centre: Point, reach: number, count: number): string => {
	const step = (2 * Math.PI) / count
	const ray = (_: unknown, index: number): string => {
		const angle = index * step + 0.1
		return `M${px(centre.x)} ${px(centre.y)}L${polar(centre, reach, angle)}L${polar(centre, reach, angle + step * 0.38)}Z`
	}
	return Array.from({ length: count }, ray).join('')
}

/** True halftone: dots on a diagonal grid whose size follows `tone` (0 empty, 1 full). */
type Halftone = {
	readonly box: readonly [left: number, top: number, right: number, bottom: number]
	readonly step: number
	readonly color: string
	readonly opacity?: number
	readonly tone: (x: number, y: number) => number
}

const DOT_SIZES = 7

/** Dots of similar size share one path of zero-length round-capped strokes: a third of the bytes of circles. */
export const halftone = ({ box, step, color, opacity = 1, tone }: Halftone): string => {
	const [left, top, right, bottom] = box
	const dots = Array.from({ length: DOT_SIZES + 1 }, () => '')
	for (let row = 0, y = top; y <= bottom; row++, y += step / 2) {
		for (let x = left + (row % 2 ? step / 2 : 0); x <= right; x += step) {
			const size = Math.round(Math.max(0, Math.min(1, tone(x, y))) * DOT_SIZES)
			dots[size] += `M${px(x)} ${px(y)}h0`
		}
	}
	const layers = dots.map((d, size) => (size && d ? `<path d="${d}" stroke-width="${px((size / DOT_SIZES) * step * 0.92)}"/>` : ''))
	return `<g fill="none" stroke="${color}" stroke-linecap="round" opacity="${opacity}">${layers.join('')}</g>`
}

/** A regular grid of dots, denser towards the bottom of a picture: a few bytes, where true halftone would cost kilobytes. */
export const dotNet = (id: string, { width, height }: Size, from: number): { defs: string; dots: string } => ({
	defs: `<pattern id="${id}-net" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="2.5" cy="2.5" r="1.2" fill="${LINE_ART}"/></pattern>
		${linear(`${id}-fade`, [
			[from, '#fff', 0],
			[1, '#fff'],
		])}<mask id="${id}-low"><rect width="${width}" height="${height}" fill="${fillOf(`${id}-fade`)}"/></mask>`,
	dots: `<rect width="${width}" height="${height}" fill="${fillOf(`${id}-net`)}" mask="${fillOf(`${id}-low`)}" opacity=".6"/>`,
})

/** A four-pointed star as path data. */
export const sparkle = (x: number, y: number, size: number): string => {
	const [left, right, top, bottom] = [px(x - size), px(x + size), px(y - size), px(y + size)]
	const centre = `${px(x)} ${px(y)}`
	return `M${px(x)} ${top}Q${centre} ${right} ${px(y)}Q${centre} ${px(x)} ${bottom}Q${centre} ${left} ${px(y)}Q${centre} ${px(x)} ${top}Z`
}

const polar = ({ x, y }: Point, radius: number, angle: number): string =>
	`${px(x + radius * Math.cos(angle))} ${px(y + radius * Math.sin(angle))}`
