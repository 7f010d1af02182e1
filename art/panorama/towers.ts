import { seeded } from '../seeded.ts'
import { px } from '../svg.ts'
import { type Buildings, GROUND, join } from './temples.ts'

const FEET = GROUND + 20
const BASE = GROUND - 20
const DARK_WINDOW_SHARE = 0.46

type Tower = readonly [x: number, width: number, height: number, seed: number]
const TOWERS: readonly Tower[] = [
	[1052, 64, 140, 21],
	[1130, 92, 250, 3],
	[1240, 70, 180, 5],
	[1325, 112, 320, 9],
	[1455, 84, 210, 13],
	[1550, 70, 160, 29],
]

/** The modern campus of Phoenix, on the right of the panorama: crowned towers with lit classrooms. */
export const towers = (): Buildings => join(TOWERS.map(tower))

/** Low roofs on the horizon, across the whole width. */
export const farCity = (): string => {
	const next = seeded(42)
	let roofs = ''
	for (let x = 0; x < 1600; ) {
		const width = 26 + next() * 54
		const height = 40 + next() * 120 * (0.5 + 0.5 * Math.sin(x / 190 + 1))
		roofs += `M${px(x)} ${BASE}V${px(BASE - height)}h${px(width)}V${BASE}Z`
		x += width + next() * 10
	}
	return roofs
}

const tower = ([x, width, height, seed]: Tower): Buildings => {
	const top = BASE - height
	const crown = width * 0.28
	const walls = `M${x} ${FEET}V${top}l${px(width / 2)} ${px(-crown)}l${px(width / 2)} ${px(crown)}V${FEET}Z${mast(x + width / 2, top - crown, height)}`
	const edges = `M${x} ${FEET}V${top}l${px(width / 2)} ${px(-crown)}v4l${px(4 - width / 2)} ${px(crown)}V${FEET}Z`
	return { walls, edges, windows: classrooms([x, width, height, seed]) }
}

/** A mast, for tall towers only. */
const mast = (x: number, y: number, height: number): string =>
	height > 200 ? `M${px(x - 1.5)} ${px(y + 6)}V${px(y - 44)}h3V${px(y + 6)}Z` : ''

const classrooms = ([x, width, height, seed]: Tower): string => {
	const next = seeded(seed)
	let lit = ''
	for (let y = BASE - height + 22; y < BASE - 10; y += 17) {
		for (let left = x + 9; left < x + width - 11; left += 14) if (next() > DARK_WINDOW_SHARE) lit += `M${left} ${y}h7v9h-7Z`
	}
	return lit
}
