import { px } from '../svg.ts'

/** Path data of a group of buildings: dark walls, lit edges, and windows lit from within. */
export type Buildings = { readonly walls: string; readonly edges: string; readonly windows: string }

/** The ground line; it covers the feet of the buildings. */
export const GROUND = 566
const HALL_WINDOWS = [-1, 0, 1]

/** The pagodas and the gate of Sacred Gate, on the left of the panorama. */
export const temples = (): Buildings => join([pagoda(250, 190, 5), pagoda(96, 120, 3), pagoda(420, 104, 2), gate(554)])

export const join = (groups: readonly Buildings[]): Buildings => ({
	walls: groups.map((group) => group.walls).join(''),
	edges: groups.map((group) => group.edges).join(''),
	windows: groups.map((group) => group.windows).join(''),
})

/** A tower of `floors` roofs, each narrower than the one below. */
const pagoda = (centre: number, width: number, floors: number): Buildings => {
	let [walls, edges, windows] = ['', '', '']
	let foot = GROUND
	for (let floor = 0; floor < floors; floor++) {
		const span = width * (1 - floor * 0.15)
		const hall = width * 0.3
		const eaves = { centre, y: foot - hall + 4, span, rise: width * 0.16 }
		walls += `M${px(centre - span * 0.34)} ${px(foot + 2)}V${px(foot - hall)}H${px(centre + span * 0.34)}V${px(foot + 2)}Z${roof(eaves)}`
		edges += litSlope(eaves)
		windows += HALL_WINDOWS.map((side) => `M${px(centre + side * span * 0.2 - 4)} ${px(foot - hall * 0.62)}h8v11h-8Z`).join('')
		foot -= hall + width * 0.09
	}
	walls += `M${centre - 3} ${px(foot + 10)}L${centre} ${px(foot - 46)}L${centre + 3} ${px(foot + 10)}Z`
	return { walls, edges, windows }
}

type Eaves = Record<'centre' | 'y' | 'span' | 'rise', number>

/** Eaves that curl upward at both ends. */
const roof = ({ centre, y, span, rise }: Eaves): string => {
	const [left, right] = [centre - span / 2, centre + span / 2]
	return `M${px(left - 16)} ${px(y - 4)}Q${px(left + 6)} ${px(y - 3)} ${px(centre - span * 0.3)} ${px(y - rise)}H${px(centre + span * 0.3)}Q${px(right - 6)} ${px(y - 3)} ${px(right + 16)} ${px(y - 4)}Q${centre} ${px(y + rise * 0.3)} ${px(left - 16)} ${px(y - 4)}Z`
}

/** The right slope of a roof, which faces the sun. */
const litSlope = ({ centre, y, span, rise }: Eaves): string => {
	const right = centre + span / 2
	return `M${px(centre + span * 0.3 - 10)} ${px(y - rise)}H${px(centre + span * 0.3)}Q${px(right - 6)} ${px(y - 3)} ${px(right + 16)} ${px(y - 4)}Q${px(right - 12)} ${px(y)} ${px(centre + span * 0.3 - 10)} ${px(y - rise)}Z`
}

const gate = (x: number): Buildings => ({
	walls: `M${x - 54} 606V472h14V606ZM${x + 40} 606V472h14V606ZM${x - 70} 486h140v12h-140ZM${x - 88} 446Q${x} 470 ${x + 88} 446L${x + 80} 470Q${x} 490 ${x - 80} 470ZM${x - 9} 468h18v22h-18Z`,
	edges: `M${x + 48} 498h6v90h-6ZM${x - 46} 498h6v90h-6ZM${x - 70} 486h140v3h-140Z`,
	windows: `M${x - 5} 472h10v12h-10ZM${x - 30} 500h6v4q5 7 0 14h-6q-5 -7 0 -14ZM${x + 24} 500h6v4q5 7 0 14h-6q-5 -7 0 -14Z`,
})
