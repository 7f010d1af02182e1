import { halftone, speedLines } from '../ink.ts'
import { seeded } from '../seeded.ts'
import { linear, px, radial } from '../svg.ts'

/** The sun stands behind the peak. */
const SUN = { x: 800, y: 396, radius: 130 }

const GLOW = '#FFD9A0'

export const skyGradients = (): string =>
	linear('pn-sky', [
		[0, '#070A14'],
		[0.42, '#1C1440'],
		[0.7, '#6E1A46'],
		[0.88, '#E0503F'],
		[1, '#FFB35C'],
	]) +
	linear(
		'pn-sides',
		[
			[0, '#0B5E4B', 0.85],
			[0.34, '#0B5E4B', 0],
			[0.66, '#C93C12', 0],
			[1, '#C93C12', 0.75],
		],
		[0, 0, 1, 0],
	) +
	radial('pn-sun', [
		[0, '#FFF6DF'],
		[0.7, '#FFE0A8'],
		[1, '#FFB873'],
	]) +
	radial('pn-glow', [
		[0, GLOW, 0.78],
		[1, GLOW, 0],
	]) +
	linear('pn-fade', [
		[0, '#0D111E', 0],
		[1, '#0D111E'],
	])

export const sky =
	(): string => `<rect width="1600" height="620" fill="url(#pn-sky)"/><rect width="1600" height="620" fill="url(#pn-sides)"/>${stars()}
	<circle cx="${SUN.x}" cy="${SUN.y}" r="330" fill="url(#pn-glow)"/>
	${speedLines({ ...SUN, from: 190, to: 1100, count: 120, seed: 11, color: '#FFE7C4', opacity: 0.13 })}
	<circle cx="${SUN.x}" cy="${SUN.y}" r="${SUN.radius}" fill="url(#pn-sun)"/>${sunDots()}${clouds()}${birds()}`

const sunDots = (): string =>
	halftone({
		box: [670, 290, 930, 520],
		step: 11,
		color: '#E0503F',
		opacity: 0.5,
		tone: (x, y) => (Math.hypot(x - SUN.x, y - SUN.y) < SUN.radius - 4 ? (y - 346) / 190 : 0),
	})

const stars = (): string => {
	const next = seeded(19)
	const dots = Array.from({ length: 46 }, () => `M${px(next() * 1600)} ${px(next() ** 2 * 210)}h0`)
	return `<path d="${dots.join('')}" stroke="#F6F2E9" stroke-width="2.2" stroke-linecap="round" opacity=".5"/>`
}

/** Flat bands with a rounded bow, as a brush leaves them. */
const clouds = (): string => {
	const next = seeded(42)
	const band = (_: unknown, index: number): string => {
		const [x, y, width] = [next() * 1600 - 120, 238 + index * 30 + next() * 10, 200 + next() * 420]
		return `<path d="M${px(x)} ${px(y)}h${px(width)}q18 4 0 8h${px(width * -0.8)}q-60 -2 0 -8Z" fill="#FFB873" opacity="${px(0.1 + next() * 0.15)}"/>`
	}
	return Array.from({ length: 9 }, band).join('')
}

const birds = (): string => {
	const at = [
		[560, 196, 1],
		[596, 178, 0.7],
		[624, 206, 0.55],
		[1010, 168, 0.8],
		[1044, 190, 0.6],
	] as const
	const bird = ([x, y, size]: (typeof at)[number]): string =>
		`M${x} ${y}q${px(9 * size)} ${px(-10 * size)} ${px(16 * size)} 0q${px(7 * size)} ${px(-10 * size)} ${px(16 * size)} 0q${px(-9 * size)} ${px(-4 * size)} ${px(-16 * size)} ${px(6 * size)}q${px(-7 * size)} ${px(-10 * size)} ${px(-16 * size)} ${px(-6 * size)}Z`
	return `<path d="${at.map(bird).join('')}" fill="#0D0A22"/>`
}
