import { DAY_MS } from '#contract/durations.ts'
import { manilaDay, manilaDayRange } from './clock.ts'
import { invalid } from './problem.ts'

/** Days of Manila's calendar, both ends included. */
export type Days = { from: string; until: string }

/** When the days begin and end, as instants; `until` belongs to the day after. VALIDATION when they are not in order or too many. */
export const periodOf = ({ from, until }: Days): { from: number; until: number } => {
	const period = { from: manilaDayRange(from).from, until: manilaDayRange(until).until }
	if (period.until <= period.from || period.until - period.from > MOST_DAYS * DAY_MS) throw invalid({ until: ['dayRange'] })
	return period
}

/** The same for a filter, where an end that is not named is open. VALIDATION when they are not in order. */
export const openPeriodOf = ({ from, until }: { [End in keyof Days]?: string | undefined }): { from: number; until: number } => {
	if (from && until && from > until) throw invalid({ until: ['daysBackwards'] })
	return { from: from ? manilaDayRange(from).from : 0, until: until ? manilaDayRange(until).until : Number.MAX_SAFE_INTEGER }
}

/** As many days just before these. */
export const daysBefore = (days: Days): Days => ({ from: dayAfter(days.from, -countDays(days)), until: dayAfter(days.from, -1) })

export const dayAfter = (day: string, days = 1): string => manilaDay(manilaDayRange(day).from + days * DAY_MS)

export const countDays = ({ from, until }: Days): number => Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1

const MOST_DAYS = 401
