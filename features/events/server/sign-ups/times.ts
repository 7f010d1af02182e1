import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { type Rule, type Span, timesOf } from '../recurrence.ts'

type Windowed = Rule & { opens_hours: number | null; closes_minutes: number }

/** The time of an event that begins at this instant. */
export const timeAt = (rule: Rule, start: number): Span | undefined =>
	timesOf(rule, { from: start, until: start + 1, most: 2 }).find((time) => time.start === start)

/** The time of a sheet, also where the event has another rule since. */
export const spanFrom = ({ starts_at, ends_at }: Rule, start: number): Span => ({ start, end: start + ends_at - starts_at })

/** The next time that has not begun: the only one that players can sign up for. */
export const nextTime = (rule: Rule, now: number): Span | undefined =>
	timesOf(rule, { from: now, until: Number.POSITIVE_INFINITY, most: 2 }).find(({ start }) => start > now)

/** The time that is going on, and the next one. */
export const timesNow = (rule: Rule, now: number): Span[] => {
	const [first, second] = timesOf(rule, { from: now, until: Number.POSITIVE_INFINITY, most: 2 })
	if (!first) return []
	return second && first.start <= now ? [first, second] : [first]
}

/** When sign-up for a time opens and closes; null for as soon as it is the next one. */
export const windowOf = ({ opens_hours, closes_minutes }: Windowed, start: number) => ({
	opensAt: opens_hours === null ? null : start - opens_hours * HOUR_MS,
	closesAt: start - closes_minutes * MINUTE_MS,
})
