import * as z from 'zod/mini'
import { CURRENCIES } from './codes.ts'
import { defineEndpoint } from './endpoint.ts'
import { points } from './fields.ts'
import { approval, personFields, REQUEST_STATES, refusal, requestFields, requestPage, requestQuery } from './second-person.ts'

/**
 * Refunds above what one person may give alone, or of items that the game server fetched and has not confirmed: a second person must
 * approve (RELIABILITY AD4).
 */

const refundRequest = z.object({
	...requestFields(REQUEST_STATES),
	line: z.int(),
	order: z.int(),
	...personFields,
	ItemName: z.string(),
	quantity: z.int(),
	currency: z.enum(CURRENCIES),
	total: points,
	reason: z.string(),
})
export type RefundRequest = z.output<typeof refundRequest>

export const listRefunds = defineEndpoint({
	method: 'GET',
	path: '/admin/refunds',
	summary:
		'Refunds that waited for a second person, the undecided ones first, then the newest; search by the user ID of who asked, or in the reason',
	tag: 'console',
	access: 'orders.refund',
	query: z.object(requestQuery(REQUEST_STATES)),
	reply: z.object(requestPage(refundRequest)),
	problems: [],
	limit: 'readsPerAddress',
})

export const approveRefund = approval({
	path: '/admin/refunds',
	access: 'orders.refund',
	summary: 'Agree to a refund that somebody else asked for; it happens at once',
	problems: ['OWN_ACCOUNT', 'STAFF_ACCOUNT', 'ALREADY_REFUNDED', 'BALANCE_TOO_HIGH'],
})

export const refuseRefund = refusal({
	path: '/admin/refunds',
	access: 'orders.refund',
	summary: 'Refuse a refund, or take back what one asked for oneself',
})
