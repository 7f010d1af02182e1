import { DAY_MS, HOUR_MS, MANILA_AHEAD_MS } from '#contract/durations.ts'
import { SCHOOLS } from '#contract/schools.ts'
import { keepHours, keepOnline, quarterOf } from '#features/game/game.ts'
import { ownersInSchool } from '#features/rankings/rankings.ts'
import type { Dependencies } from '../composition.ts'

/** Who was online in the last week, and how many in the last month: few at dawn, most after supper, more on Saturdays and Sundays. */
export const seedOnline = async ({ database, clock }: Dependencies): Promise<void> => {
	const thisHour = clock.now() - (clock.now() % HOUR_MS)
	const hours = Array.from({ length: 30 * 24 }, (_, index) => {
		const hourAt = thisHour - (index + 1) * HOUR_MS
		return { hourAt, online: playersAt(hourAt) }
	})
	await database.transaction((tx) => keepHours(tx, hours))
	const schools = await Promise.all(SCHOOLS.map(({ code }) => ownersInSchool(database.read, code, PLAYERS)))
	const players = [...new Set(schools.flat())]
	await database.transaction(async (tx) => {
		for (let evening = 0; evening < EVENINGS; evening++) {
			const last = quarterOf(thisHour - evening * DAY_MS)
			for (let quarter = last - QUARTERS; quarter < last; quarter++) await keepOnline(tx, quarter, players)
		}
	})
}

/** The demo's players were in the game for two hours on each of these days. */
const [PLAYERS, EVENINGS, QUARTERS] = [1_000, 7, 8]

const BUSIEST_HOUR = 21

const playersAt = (instant: number): number => {
	const inManila = new Date(instant + MANILA_AHEAD_MS)
	const evening = (1 + Math.cos(((inManila.getUTCHours() - BUSIEST_HOUR) / 24) * 2 * Math.PI)) / 2
	const isWeekend = [0, 6].includes(inManila.getUTCDay())
	return Math.round((35 + 240 * evening ** 2) * (isWeekend ? 1.4 : 1) + (inManila.getUTCDate() % 7) * 5)
}
