import * as z from 'zod/mini'
import { CURRENCIES } from '#contract/codes.ts'
import { points } from '#contract/fields.ts'
import { personFields, REQUEST_STATES, requestCalls, requestFields } from '#contract/second-person.ts'

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

export const {
	list: listRefunds,
	approve: approveRefund,
	refuse: refuseRefund,
} = requestCalls({
	path: '/admin/refunds',
	access: 'orders.refund',
	states: REQUEST_STATES,
	request: refundRequest,
	problems: ['OWN_ACCOUNT', 'STAFF_ACCOUNT', 'ALREADY_REFUNDED', 'BALANCE_TOO_HIGH', 'GIFT'],
	summaries: {
		list: 'Refunds that waited for a second person, the undecided ones first, then the newest; search by the user ID of who asked, or in the reason',
		approve: 'Agree to a refund that somebody else asked for; it happens at once',
		refuse: 'Refuse a refund, or take back what one asked for oneself',
	},
	audit: { list: 'Read the waiting refunds', approve: 'Agree to a refund', refuse: 'Refuse a refund' },
})
