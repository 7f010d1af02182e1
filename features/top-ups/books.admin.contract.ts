import * as z from 'zod/mini'
import { day, givenName, instant, messageFields, paged, paging, points, requiredText, sortedBy, textOrNothing } from '#contract/fields.ts'
import { TOP_UP } from '#contract/limits.ts'
import { staffGet, staffPost } from '#contract/staff-calls.ts'
import { DESK_STATES, receivedAmount, receivedReference } from './admin.contract.ts'
import { centavos } from './contract.ts'

/** The books of top-ups: statements against orders, what came in, and the daily closing. */

/** A line of a statement: `text` as it was, `at` where it has a time that can be read in one way, `credit` in centavos; `saysIn`: by its words or columns it came in. */
const statementLine = z.object({
	line: z.int(),
	text: z.string(),
	at: z.nullable(instant),
	transferReference: z.nullable(z.string()),
	credit: z.nullable(centavos),
	saysIn: z.boolean(),
	/**
	 * `match`: reference and amount belong to the open order `order`. `unsure`: they do, and the line does not say that the money came in, or has
	 * two numbers, one of which may be the words of the payer.
	 * `day`: they do, but numbers of banks repeat, and the line is of another day, or its day can be read in two ways. `refused`: they do, and the order was refused. `amount`: the reference does, the amount differs or is not certain.
	 * `several`: other open orders name the same reference. `near`: only the amount does, and no other order has it. `loaded`: that
	 * reference was loaded before. `none`: nothing fits. `unread`: not understood, or an amount that can be read in two ways.
	 */
	verdict: z.enum(['match', 'unsure', 'day', 'refused', 'amount', 'several', 'near', 'loaded', 'none', 'unread']),
	order: z.nullable(z.object({ reference: z.string(), UserID: z.string(), amount: centavos, state: z.enum(DESK_STATES) })),
})
export type StatementLine = z.output<typeof statementLine>

export const readTopUpStatement = staffPost('top-ups.work', {
	path: '/admin/top-up-statements',
	needsNoKey: true,
	summary:
		'Compare a statement of GCash, Maya or a bank, pasted or as CSV, with the open orders of a channel. Nothing is loaded; the lines are kept as signs',
	audit: 'Compare a statement with top-ups',
	bodyBytes: TOP_UP.statementBytes,
	body: z.strictObject({ channel: z.int('topUpChannelRequired'), text: requiredText('statementRequired', TOP_UP.statementLength) }),
	/** Lines without money that came in are left out; `isCut` when there were more than can be read at once. */
	sample: { channel: 1, text: '2026-11-20 1234567890123 100.00' },
	reply: z.object({ lines: z.array(statementLine), credits: centavos, isCut: z.boolean() }),
	problems: ['NOT_FOUND'],
})

/** What becomes of each. `incomplete`: bank and day, or the number, are missing; `full`: more points than an account can have. */
const STATEMENT_OUTCOMES = ['loaded', 'second', 'over', 'taken', 'used', 'own', 'unknown', 'incomplete', 'nothing', 'full'] as const
export type StatementOutcome = (typeof STATEMENT_OUTCOMES)[number]

export const approveMatches = staffPost('top-ups.work', {
	path: '/admin/top-up-statements/approve',
	summary:
		'Approve several orders in one go, each for the amount and the reference that the statement says; one that is refused stops no other',
	audit: 'Approve top-ups by a statement',
	body: z.strictObject({
		matches: z
			.array(z.strictObject({ reference: givenName, amount: receivedAmount, transferReference: receivedReference }))
			.check(z.minLength(1, 'topUpsRequired'), z.maxLength(TOP_UP.atOnce, 'tooLong')),
	}),
	sample: { matches: [{ reference: 'P-0000-0', amount: 100 }] },
	reply: z.object({
		...messageFields,
		results: z.array(z.object({ reference: z.string(), outcome: z.enum(STATEMENT_OUTCOMES) })),
	}),
	problems: ['BALANCE_TOO_HIGH', 'TRANSFER_LOADED'],
	idempotent: true,
})

const sums = { count: z.int(), centavos, points }
const period = z.object({ from: day, until: day })

/** Sums of what was loaded within a period of Manila's days, reversals apart. */
const figures = z.object({
	total: z.object(sums),
	days: z.array(z.object({ day: z.string(), ...sums })),
	channels: z.array(z.object({ name: z.string(), channel: z.nullable(z.int()), ...sums })),
	packages: z.array(z.object({ name: z.string(), ...sums })),
	people: z.array(z.object({ name: z.string(), ...sums })),
	open: z.object({ count: z.int(), centavos }),
	refused: z.int(),
	expired: z.int(),
	reversed: z.object({ count: z.int(), centavos, taken: points, owed: points }),
	/** Outstanding debts of all players, in R-Coin. */
	debts: points,
})
export type TopUpFigures = z.output<typeof figures>

export const readTopUpFigures = staffGet('top-ups.books', {
	path: '/admin/top-up-figures',
	summary: 'What came in by day, channel, package and person at the desk; open, refused, reversed. Both days are included',
	audit: 'Read the figures of top-ups',
	query: period,
	reply: figures,
	problems: ['VALIDATION'],
})

export const topUpBooksCsv = staffGet('top-ups.books', {
	path: '/admin/top-up-figures/csv',
	summary: 'What should lie in the account of each channel, day by day: came in, turned out false, together; pesos with two decimals',
	audit: 'Download the books of top-ups',
	query: period,
	reply: z.string(),
	produces: 'text/csv; charset=utf-8',
	problems: ['VALIDATION'],
})

/** The centavos of the day, what came in less what turned out false: `expected` by the books, `counted` as the account's own list says. */
const closingLine = z.object({ channel: z.nullable(z.int()), name: z.string(), expected: centavos, counted: centavos })
const closing = z.object({
	day: z.string(),
	lines: z.array(closingLine),
	note: z.string(),
	signedBy: z.string(),
	signedAt: instant,
	secondBy: z.nullable(z.string()),
	secondAt: z.nullable(instant),
	/** The caller may sign as the second person. */
	maySign: z.boolean(),
})
export type TopUpClosing = z.output<typeof closing>

export const listClosings = staffGet('top-ups.books', {
	path: '/admin/top-up-closings',
	summary:
		'The daily closings, newest first, and the days before today that have none yet but had top-ups or reversals; the search is part of a day or of a note',
	audit: 'Read the daily closings',
	query: z.object({ ...paged, sort: sortedBy('day') }),
	reply: z.object({ closings: z.array(closing), unclosed: z.array(z.string()), total: z.int(), ...paging }),
	problems: [],
})

export const previewClosing = staffGet('top-ups.books', {
	path: '/admin/top-up-closings/{day}',
	summary: 'The closing of a day, or what it would expect in each channel',
	audit: 'Read the closing of a day',
	params: z.object({ day }),
	reply: z.object({
		closing: z.nullable(closing),
		expected: z.array(z.object({ channel: z.nullable(z.int()), name: z.string(), expected: centavos })),
	}),
	problems: [],
})

const counted = z.strictObject({
	channel: z.nullable(z.int()),
	/** Below zero when more went back than came in. */
	counted: z
		.int('countedRange')
		.check(z.minimum(-Number.MAX_SAFE_INTEGER, 'countedRange'), z.maximum(Number.MAX_SAFE_INTEGER, 'countedRange')),
})

export const closeDay = staffPost('top-ups.books', {
	path: '/admin/top-up-closings',
	summary: 'Close a day that is over, with what was counted in each channel; the first of two signatures',
	audit: 'Close a day of top-ups',
	body: z.strictObject({
		day,
		counted: z.array(counted).check(z.maxLength(100, 'tooLong')),
		note: z._default(textOrNothing(TOP_UP.textLength), ''),
	}),
	sample: { day: '2026-11-20', counted: [] },
	reply: z.object({ ...messageFields, closing }),
	problems: ['DAY_CLOSED', 'DAY_NOT_OVER'],
	idempotent: true,
})

export const signClosing = staffPost('top-ups.books', {
	path: '/admin/top-up-closings/{day}/sign',
	needsNoKey: true,
	summary: 'The second signature under a closing, by another person',
	audit: 'Sign the closing of a day',
	params: z.object({ day }),
	reply: z.object({ ...messageFields, closing }),
	problems: ['NOT_FOUND', 'OWN_REQUEST', 'SAME_PERSON', 'ALREADY_DECIDED'],
})
