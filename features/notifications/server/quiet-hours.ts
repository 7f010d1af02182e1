import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { manilaDay, manilaDayRange } from '#server/kernel/clock.ts'

/** Hours of a day in Manila, 0 to 23. They go past midnight where `until` is the smaller one; equal ones are none. */
export type QuietHours = { from: number; until: number }

/** When the quiet hours end in which `now` lies; null outside of them. A day in Manila always has 24 hours. */
export const quietUntil = (now: number, { from, until }: QuietHours): number | null => {
	const midnight = manilaDayRange(manilaDay(now)).from
	const isSince = now >= midnight + from * HOUR_MS
	const isBefore = now < midnight + until * HOUR_MS
	const isQuiet = from < until ? isSince && isBefore : from > until && (isSince || isBefore)
	if (!isQuiet) return null
	return midnight + until * HOUR_MS + (isBefore ? 0 : DAY_MS)
}
