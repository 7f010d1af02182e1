import * as z from 'zod/mini'

/** 1 is Monday, 7 is Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const weekday = z.int().check(z.minimum(1), z.maximum(7))
const timeOfDay = z.string('timeOfDay').check(z.maxLength(5, 'timeOfDay'), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'timeOfDay'))

/** When the team answers tickets, in Manila time. `until` before `from` is the next day. */
export const supportHours = z.strictObject({
	days: z.array(weekday).check(
		z.minLength(1, 'daysRequired'),
		z.maxLength(WEEKDAYS.length),
		z.refine((days) => days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0)), 'daysInOrder'),
	),
	from: timeOfDay,
	until: timeOfDay,
})
export type SupportHours = z.output<typeof supportHours>
