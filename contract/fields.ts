import * as z from 'zod/mini'
import { LANGUAGES } from './languages.ts'
import { SEARCH_LENGTH } from './limits.ts'
import { MESSAGES } from './messages.ts'

/** Building blocks of the schemas. Strict everywhere: nothing is coerced (DECISIONS 2). */

/** Text that must be given: missing, null and "" are the same, and answer with `message` (DECISIONS 14). */
export const required = (message: string, max = 1_000, tooLong = 'This text is too long.') =>
	z
		.string({ error: (issue) => (isMissing(issue.input) ? message : 'This must be text.') })
		.check(z.minLength(1, { error: message, abort: true }), z.maxLength(max, tooLong))

/** The same for what people read: spaces alone are nothing. */
export const requiredText = (message: string, max?: number) => required(message, max).check(z.regex(/\S/, message))

/** One of a fixed set of values; missing, null, "" and foreign values answer with `message`. */
export const oneOf = <const T extends readonly (string | number | boolean)[]>(values: T, message: string) =>
	z.literal(values as unknown as [T[number], ...T[number][]], { error: message })

/** A whole number that travels as text in a path or query: `^[0-9]{1,15}$`. */
export const digits = z.pipe(
	z.string().check(z.regex(/^[0-9]{1,15}$/, 'This must be a whole number.')),
	z.transform((text: string) => Number(text)),
)

/** A page number from 1, 1 when left out; zero is refused. */
export const pageNumber = z._default(
	z.pipe(
		z.string().check(z.regex(/^(?!0+$)[0-9]{1,15}$/, 'This must be a page number from 1.')),
		z.transform((text: string) => Number(text)),
	),
	1,
)

/** What somebody looks for in a list; all of it when left out. */
export const searchText = z._default(z.string().check(z.maxLength(SEARCH_LENGTH, MESSAGES.tooLong)), '')

/**
 * An address of the outside world. What must be percent-encoded in one (spaces, quotes, angle brackets, a backslash ...) is
 * refused: so it cannot end the attribute that it once stands in, wherever that is.
 */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^/]/.test(text) && isEncoded(text) && URL.canParse(text)

/** The same for a page of this site, from its root; with its dots resolved it is no address of another site either (`/..//elsewhere`). */
export const isSiteAddress = (text: string): boolean => /^\/(?!\/)/.test(text) && isEncoded(text) && !/^\/\//.test(resolved(text))

const resolved = (path: string) => (URL.canParse(path, 'http://site.invalid') ? new URL(path, 'http://site.invalid').pathname : '//')

const isEncoded = (text: string) => !/[\s\p{Cc}"'<>\\^`{|}]/u.test(text)

/** A month of Manila's calendar, `2026-11`. */
export const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'This must be a month such as 2026-11.'))

/** A day of Manila's calendar, `2026-11-21`. */
export const day = z.iso.date('This must be a day such as 2026-11-21.')

/** The language of stored content, English when left out; what is not translated comes in English. */
export const lang = z.optional(z.enum(LANGUAGES, 'This is no language of the site.'))

/** The paging fields that every paged list carries (DECISIONS 2). */
export const paging = { prev_page: z.int(), next_page: z.int(), last_page: z.int(), lpm1: z.int() }

/** RFC 3339 UTC. */
export const instant = z.iso.datetime()
/** Whole points. */
export const points = z.int()
export const message = z.object({ message: z.string() })

const isMissing = (input: unknown) => input === undefined || input === null || input === ''
