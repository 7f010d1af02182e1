import * as z from 'zod/mini'
import { LANGUAGES } from './languages.ts'
import { GIVEN_NAME_LENGTH, INSTANT_LENGTH, SEARCH_LENGTH } from './limits.ts'
import type { MessageCode } from './messages.server.ts'
import { isBlank, READABLE, withoutUnseen } from './unseen.ts'

/**
 * Building blocks of the schemas. Strict everywhere: nothing is coerced (DECISIONS 2). Their errors are codes of messages
 * (docs/decisions/02-contract.md).
 */

/** Required text: missing, null and "" are the same and answer with `message` (DECISIONS 14). */
export const required = (message: MessageCode, max = 1_000, tooLong: MessageCode = 'tooLong') =>
	given(message).check(z.minLength(1, { error: message, abort: true }), z.maxLength(max, tooLong))

/** The same for text that people read: one in which there is nothing to read counts as empty. */
export const requiredText = (message: MessageCode, max?: number) => required(message, max).check(z.regex(READABLE, message))

/** The same for the name of something, as people type it: phones put a space behind it. */
export const requiredName = (message: MessageCode, max = 1_000, tooLong: MessageCode = 'tooLong') =>
	given(message).check(z.overwrite(withoutUnseen), z.minLength(1, { error: message, abort: true }), z.maxLength(max, tooLong))

/** Text that may be left out: one in which there is nothing to read is none, so that nothing empty is shown in its place. */
export const textOrNothing = (max: number, message: MessageCode = 'notText') =>
	z.string(message).check(
		z.maxLength(max, 'tooLong'),
		z.overwrite((text) => (isBlank(text) ? '' : text)),
	)

const given = (message: MessageCode) => z.string({ error: (issue) => (isMissing(issue.input) ? message : 'notText') })

/** One of a fixed set of values; missing, null, "" and unknown values answer with `message`. */
export const oneOf = <const T extends readonly (string | number | boolean)[]>(values: T, message: MessageCode) =>
	z.literal(values as unknown as [T[number], ...T[number][]], { error: message })

/** A whole number that travels as text in a path or query: `^[0-9]{1,15}$`. */
export const digits = z.pipe(
	z.string().check(z.regex(/^[0-9]{1,15}$/, 'notWhole')),
	z.transform((text: string) => Number(text)),
)

/** A page number from 1, default 1; zero is refused. */
export const pageNumber = z._default(
	z.pipe(
		z.string().check(z.regex(/^(?!0+$)[0-9]{1,15}$/, 'pageNumberFormat')),
		z.transform((text: string) => Number(text)),
	),
	1,
)

/** The search text of a list; the default is no search. Signs that nobody sees come with what is copied from a chat, and do not count. */
export const searchText = z._default(z.string().check(z.overwrite(withoutUnseen), z.maxLength(SEARCH_LENGTH, 'tooLong')), '')

/**
 * An absolute web address. Characters that must be percent-encoded (spaces, quotes, angle brackets, a backslash ...) are refused, so that
 * the address cannot end the HTML attribute that holds it.
 */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^/]/.test(text) && isEncoded(text) && URL.canParse(text)

/**
 * The same for a page of this site, from its root. With its dots resolved it must not become an address of another site
 * (`/..//elsewhere`).
 */
export const isSiteAddress = (text: string): boolean => /^\/(?!\/)/.test(text) && isEncoded(text) && !/^\/\//.test(resolved(text))

const resolved = (path: string) => (URL.canParse(path, 'http://site.invalid') ? new URL(path, 'http://site.invalid').pathname : '//')

const isEncoded = (text: string) => !/[\s\p{Cc}"'<>\\^`{|}]/u.test(text)

/** A month of the calendar in Manila, `2026-11`. */
export const month = z
	.string()
	.check(z.maxLength(7, { error: 'monthFormat', abort: true }), z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'monthFormat'))

/** A day of the calendar in Manila, `2026-11-21`. */
export const day = z.iso.date('dayExample')

/** What the site itself called a thing: a ticket, an order, a picture; or the user ID of a colleague. */
export const givenName = z.string().check(z.maxLength(GIVEN_NAME_LENGTH, 'tooLong'))

/** The language of stored content, default English. Content without a translation comes in English. */
export const lang = z.optional(z.enum(LANGUAGES, 'languageUnknown'))

/** The paging fields that every paged list carries (DECISIONS 2). */
export const paging = { prev_page: z.int(), next_page: z.int(), last_page: z.int(), lpm1: z.int() }

/** How many rows a page of a list of staff may have; the first is the usual number. */
export const PAGE_SIZES = ['25', '50', '100', '200'] as const
const pageSize = z._default(z.pipe(z.enum(PAGE_SIZES, 'pageSizeUnknown'), z.transform(Number)), Number(PAGE_SIZES[0]))

/** What every list of staff takes in its query. */
export const paged = { page: pageNumber, size: pageSize, search: searchText }

/** The columns by which a list can be sorted, `-` before its name for the largest first. */
export const sortedBy = <const S extends string>(...columns: readonly S[]) =>
	z.optional(
		z.enum(
			columns.flatMap((column): (S | `-${S}`)[] => [column, `-${column}`]),
			'sortUnknown',
		),
	)

/** RFC 3339 UTC. */
export const instant = z.iso.datetime().check(z.maxLength(INSTANT_LENGTH, 'tooLong'))
/** The same where a wrong one has a message of its own. */
export const instantOr = (message: MessageCode) => z.iso.datetime(message).check(z.maxLength(INSTANT_LENGTH, message))
/** Whole points. */
export const points = z.int()

/** How an answer carries a message: the English text, then what other languages need to make their own. */
const values = z.record(z.string(), z.union([z.string(), z.number()]))
export const messageFields = { message: z.string(), messageCode: z.string(), messageValues: z.optional(values) }
export const message = z.object(messageFields)

const isMissing = (input: unknown) => input === undefined || input === null || input === ''
