import { DAY_MS, MANILA_AHEAD_MS } from '#contract/durations.ts'

/**
 * The time is handed in (`Dependencies` of server/composition.ts), so that tests can move it. All instants are epoch milliseconds
 * (docs/decisions/07-limits-and-clocks.md).
 */
export type Clock = {
	/** The machine's clock, for when something happened. It can be set back as well as ahead. */
	now(): number
	/** A clock that never goes back, for how long something lasts. It equals `now` at the start of the process. */
	steady(): number
}

export const systemClock: Clock = { now: () => Date.now(), steady: () => Math.floor(performance.timeOrigin + performance.now()) }

/** The later of the two clocks, for what expires, such as a session or a link: it has expired as soon as either clock says so. */
export const latest = (clock: Clock): number => Math.max(clock.now(), clock.steady())

export const toInstant = (ms: number): string => new Date(ms).toISOString()
export const toInstantOrNull = (ms: number | null): string | null => (ms === null ? null : toInstant(ms))

/** The day in Manila, `2026-11-21` (SPEC 9: months and days are Manila's, whatever the time zone of the host). */
export const manilaDay = (ms: number): string => toInstant(ms + MANILA_AHEAD_MS).slice(0, 10)
/** The week of Manila's calendar, from Monday, by a number that counts them. */
export const manilaWeek = (ms: number): number => Math.floor((ms + WEEKS_FROM_MS) / WEEK_MS)
export const manilaWeekStart = (week: number): number => week * WEEK_MS - WEEKS_FROM_MS
export const WEEK_MS = 7 * DAY_MS
/** The first instant of all was on a Thursday. */
const WEEKS_FROM_MS = MANILA_AHEAD_MS + 3 * DAY_MS

/** When a month of Manila's calendar begins and ends, as instants. `until` belongs to the next month. */
export const manilaMonthRange = (month: string): { from: number; until: number } => {
	const [year = 0, number = 1] = month.split('-').map(Number)
	return { from: Date.UTC(year, number - 1) - MANILA_AHEAD_MS, until: Date.UTC(year, number) - MANILA_AHEAD_MS }
}

/** When a day of Manila's calendar begins and ends, as instants. `until` belongs to the next day. */
export const manilaDayRange = (day: string): { from: number; until: number } => {
	const from = Date.parse(`${day}T00:00:00Z`) - MANILA_AHEAD_MS
	return { from, until: from + DAY_MS }
}

/** The day that it is in Manila now. */
export const manilaToday = (clock: Clock): { from: number; until: number } => manilaDayRange(manilaDay(clock.now()))

/** The month in Manila, `2026-11`. */
export const manilaMonth = (ms: number): string => manilaDay(ms).slice(0, 7)
