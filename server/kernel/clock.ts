/** Time comes in through app.ts, so that tests can move it. All instants are epoch milliseconds. */
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }

export const toInstant = (ms: number): string => new Date(ms).toISOString()
export const toInstantOrNull = (ms: number | null): string | null => (ms === null ? null : toInstant(ms))

// Manila has no daylight saving time: eight hours ahead, all year.
const MANILA_AHEAD_MS = 8 * 3_600_000

/** The day in Manila, `2026-11-21` (SPEC 9: months and days are Manila's whatever the host's zone). */
export const manilaDay = (ms: number): string => toInstant(ms + MANILA_AHEAD_MS).slice(0, 10)
/** The month in Manila, `2026-11`. */
export const manilaMonth = (ms: number): string => manilaDay(ms).slice(0, 7)
