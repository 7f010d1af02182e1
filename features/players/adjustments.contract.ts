import * as z from 'zod/mini'
import { always, asked } from '#contract/audit-outcomes.ts'
import { CURRENCIES } from '#contract/codes.ts'
import { digits, messageFields, oneOf, points, requiredText } from '#contract/fields.ts'
import { MONEY } from '#contract/limits.ts'
import { personFields, REQUEST_STATES, requestCalls, requestFields } from '#contract/second-person.ts'
import { staffPost } from '#contract/staff-calls.ts'

const params = z.object({ UserNum: digits })
const reason = requiredText('reasonRequired', 200)
const SEEN_REQUESTS = 100

/**
 * A negative amount takes points away. `seen` are the pending requests for this player that the caller was shown. Another pending request
 * refuses the call, so that two people do not unknowingly request the same.
 */
export const adjustmentBody = z.strictObject({
	currency: oneOf(CURRENCIES, 'currencyRequired'),
	amount: z.int('amountRequired').check(
		z.minimum(-MONEY.maxAmount, 'pointsRange'),
		z.maximum(MONEY.maxAmount, 'pointsRange'),
		z.refine((amount) => amount !== 0, 'amountRequired'),
	),
	reason,
	seen: z.optional(z.array(z.int()).check(z.maxLength(SEEN_REQUESTS, 'tooLong'))),
})

export const adjustBalance = staffPost('wallet.adjust', {
	path: '/admin/users/{UserNum}/adjustments',
	summary: 'Correct a balance; above what one may adjust alone within 24 hours a second member of staff must agree first',
	audit: { 'Ask for an adjustment of a balance': asked, 'Adjust a balance': always },
	needsFreshProof: true,
	params,
	body: adjustmentBody,
	/** `request` is the number of the request that a second person must approve; null when the adjustment is done. */
	sample: { currency: 'r-coin', amount: 5, reason: 'Lost in a crash' },
	reply: z.object({ ...messageFields, state: z.enum(['done', 'waiting']), request: z.nullable(z.int()) }),
	problems: [
		'NOT_FOUND',
		'NOT_ENOUGH_R_COIN',
		'NOT_ENOUGH_MILLEAGE',
		'BALANCE_TOO_HIGH',
		'OWN_ACCOUNT',
		'STAFF_ACCOUNT',
		'ADJUSTMENT_WAITS',
	],
	idempotent: true,
})

const adjustmentRequest = z.object({
	...requestFields(REQUEST_STATES),
	...personFields,
	currency: z.enum(CURRENCIES),
	amount: points,
	reason: z.string(),
})
export type AdjustmentRequest = z.output<typeof adjustmentRequest>

export const {
	list: listAdjustments,
	approve: approveAdjustment,
	refuse: refuseAdjustment,
} = requestCalls({
	path: '/admin/adjustments',
	access: 'wallet.adjust',
	states: REQUEST_STATES,
	request: adjustmentRequest,
	query: { player: z.optional(digits) },
	problems: ['NOT_ENOUGH_R_COIN', 'NOT_ENOUGH_MILLEAGE', 'BALANCE_TOO_HIGH', 'OWN_ACCOUNT', 'STAFF_ACCOUNT'],
	summaries: {
		list: 'Adjustments that waited for a second person, the undecided ones first, then the newest; search by the user ID of a player or of who asked, or in the reason; `player` is the number of one account',
		approve: 'Agree to an adjustment that somebody else asked for; it happens at once',
		refuse: 'Refuse an adjustment, or take back what one asked for oneself',
	},
	audit: { list: 'Read the waiting adjustments', approve: 'Agree to an adjustment', refuse: 'Refuse an adjustment' },
})
