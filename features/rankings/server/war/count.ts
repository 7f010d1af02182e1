import type { Engine, Tx } from '#db/database.ts'
import { manilaDay, manilaMonthRange } from '#server/kernel/clock.ts'
import { differences } from './gains.ts'
import { addToDays, selectClosedOf } from './store.ts'

/**
 * Adds what these changes gave the schools, and took from them, to the day on which they happened. So the days of the running month add up
 * to what its characters and clubs have gained, at any moment. A month that is over stays as it was.
 */
export const countInWar = async (tx: Tx, engine: Engine, [characters, clubs]: Parameters<typeof differences>, at: number) => {
	const changed = differences(characters, clubs)
	if (changed.length === 0) return
	const closed = await selectClosedOf(tx, [...new Set(changed.map(({ month }) => month))])
	const open = changed.filter(({ month }) => !closed.has(month))
	const days = open.map(({ month, ...sums }) => ({ day: dayIn(month, at), ...sums }))
	if (days.length > 0) await addToDays(tx, engine, days)
}

/**
 * Minutes after midnight the month before may still be open: what staff change in it then belongs to its last day. Minutes before midnight
 * a game whose clock is ahead may have begun the next month: that belongs to its first day.
 */
const dayIn = (month: string, at: number): string => {
	const { from, until } = manilaMonthRange(month)
	return manilaDay(Math.max(from, Math.min(at, until - 1)))
}
