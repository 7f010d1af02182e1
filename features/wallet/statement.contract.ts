import * as z from 'zod/mini'
import { CURRENCIES } from '#contract/codes.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { instant, month, pageNumber, paging, points } from '#contract/fields.ts'

/** A movement of a balance: its source, its amount (negative for points that left), and the balance afterwards. */
export const movement = z.object({
	at: instant,
	kind: z.enum(['redemption', 'referral', 'purchase', 'refund', 'adjustment', 'reversal', 'opening', 'top-up', 'grant', 'vote']),
	reason: z.string(),
	currency: z.enum(CURRENCIES),
	amount: points,
	balanceAfter: points,
})
export type Movement = z.output<typeof movement>

export const statement = defineEndpoint({
	method: 'GET',
	path: '/statement',
	summary: "Every movement of the caller's balances, newest first; month is Manila's, as 2026-11",
	tag: 'wallet',
	access: 'player',
	query: z.object({ page: pageNumber, month: z.optional(month) }),
	/** `months`: the months that have movements, newest first. */
	reply: z.object({ statement: z.array(movement), months: z.array(z.string()), ...paging }),
	problems: [],
	limit: 'readsPerAddress',
})

export const statementCsv = defineEndpoint({
	method: 'GET',
	path: '/statement/csv',
	summary: 'The same as a table for a spreadsheet, oldest first',
	tag: 'wallet',
	access: 'player',
	query: z.object({ month: z.optional(month) }),
	reply: z.string(),
	produces: 'text/csv; charset=utf-8',
	problems: [],
	limit: 'readsPerAddress',
})
