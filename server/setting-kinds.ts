import * as z from 'zod'

/** A whole number in the environment. */
export const whole = (min: number, max: number) => z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max))

/** What a setting must be, as the end of a sentence: "it must be ...". */
export const is = (what: string) => ({ error: what })
