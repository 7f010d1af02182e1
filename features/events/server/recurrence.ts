import { DAY_MS } from '#contract/durations.ts'
import { manilaDayRange } from '#server/kernel/clock.ts'
import type { Repeats } from '../kinds.contract.ts'

/** When an event takes place: its first time in milliseconds, and how often it is repeated until which day in Manila. */
export type Rule = { starts_at: number; ends_at: number; repeats: Repeats; repeats_until: string | null }
export type Span = { start: number; end: number }

/**
 * The times of an event that are not over at `from` and begin before `until`, in their order, at most `most` of them. An end at `from` is
 * over. A day in Manila always has 24 hours, so neither a month nor a year moves the hour at which it begins.
 */
export const timesOf = (rule: Rule, { from, until, most }: { from: number; until: number; most: number }): Span[] => {
	const step = STEP_MS[rule.repeats]
	const last = lastOf(rule)
	const times: Span[] = []
	let number = step === null ? 0 : Math.max(0, Math.floor((from - rule.ends_at) / step) + 1)
	for (; number <= last && times.length < most; number++) {
		const time = timeOf(rule, number)
		if (time.start >= until) break
		if (time.end > from) times.push(time)
	}
	return times
}

/** The end of the last time; FOREVER where it is repeated without an end. */
export const overAt = (rule: Rule): number => {
	const last = lastOf(rule)
	return last === Number.POSITIVE_INFINITY ? FOREVER : timeOf(rule, last).end
}

/** The last time of an event that is over. */
export const lastTimeOf = (rule: Rule): Span => timeOf(rule, lastOf(rule))

/** Whether one time would begin before the one before it has ended. */
export const overlaps = ({ starts_at, ends_at, repeats }: Rule): boolean => {
	const step = STEP_MS[repeats]
	return step !== null && ends_at - starts_at > step
}

/** Later than any instant. */
export const FOREVER = 8_640_000_000_000_000

const STEP_MS: Record<Repeats, number | null> = { none: null, daily: DAY_MS, weekly: 7 * DAY_MS }

const timeOf = ({ starts_at, ends_at, repeats }: Rule, number: number): Span => {
	const moved = number * (STEP_MS[repeats] ?? 0)
	return { start: starts_at + moved, end: ends_at + moved }
}

/** The number of the last time, from 0. It begins on the day `repeats_until` at the latest; the first one takes place in any case. */
const lastOf = ({ starts_at, repeats, repeats_until }: Rule): number => {
	const step = STEP_MS[repeats]
	if (step === null) return 0
	if (repeats_until === null) return Number.POSITIVE_INFINITY
	return Math.max(0, Math.ceil((manilaDayRange(repeats_until).until - starts_at) / step) - 1)
}
