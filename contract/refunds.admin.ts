import * as z from 'zod/mini'
import { CURRENCIES } from './codes.ts'
import { defineEndpoint } from './endpoint.ts'
import { digits, instant, message, pageNumber, paging, points, searchText } from './fields.ts'

/**
 * Refunds above what one person may give alone, or of items that the game server fetched and has not confirmed: a second person must
 * approve (RELIABILITY AD4).
 */

/** `void`: the requester no longer has the role for it. */
export const REFUND_STATES = ['waiting', 'approved', 'refused', 'void'] as const

const refundRequest = z.object({
	id: z.int(),
	line: z.int(),
	order: z.int(),
	UserNum: z.int(),
	UserID: z.string(),
	ItemName: z.string(),
	quantity: z.int(),
	currency: z.enum(CURRENCIES),
	total: points,
	reason: z.string(),
	askedBy: z.string(),
	askedAt: instant,
	state: z.enum(REFUND_STATES),
	decidedBy: z.nullable(z.string()),
	decidedAt: z.nullable(instant),
	/** True when the caller made the request; the caller can then not decide it. */
	isOwn: z.boolean(),
})
export type RefundRequest = z.output<typeof refundRequest>

export const listRefunds = defineEndpoint({
	method: 'GET',
	path: '/admin/refunds',
	summary:
		'Refunds that waited for a second person, the undecided ones first, then the newest; search by the user ID of who asked, or in the reason',
	tag: 'console',
	access: 'orders.refund',
	query: z.object({ page: pageNumber, search: searchText, state: z.optional(z.enum(REFUND_STATES)) }),
	reply: z.object({ requests: z.array(refundRequest), total: z.int(), ...paging }),
	problems: [],
	limit: 'readsPerAddress',
})

const params = z.object({ id: digits })

export const approveRefund = defineEndpoint({
	method: 'POST',
	path: '/admin/refunds/{id}/approve',
	summary: 'Agree to a refund that somebody else asked for; it happens at once',
	tag: 'console',
	access: 'orders.refund',
	needsFreshProof: true,
	params,
	reply: message,
	problems: [
		'NOT_FOUND',
		'OWN_REQUEST',
		'OWN_ACCOUNT',
		'STAFF_ACCOUNT',
		'ALREADY_DECIDED',
		'REQUEST_VOID',
		'ALREADY_REFUNDED',
		'BALANCE_TOO_HIGH',
	],
	limit: 'writesPerAccount',
})

export const refuseRefund = defineEndpoint({
	method: 'POST',
	path: '/admin/refunds/{id}/refuse',
	summary: 'Refuse a refund, or take back what one asked for oneself',
	tag: 'console',
	access: 'orders.refund',
	params,
	reply: message,
	problems: ['NOT_FOUND', 'ALREADY_DECIDED'],
	limit: 'writesPerAccount',
})
