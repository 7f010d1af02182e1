import * as z from 'zod/mini'

/** Which arrival was shown: another one of the same browser is refused. */
export const arrivalId = z.string('notText').check(z.maxLength(64, 'wrongFormat'), z.regex(/^[\da-f]{64}$/, 'wrongFormat'))
