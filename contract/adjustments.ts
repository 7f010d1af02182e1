import * as z from 'zod/mini'
import { CURRENCIES } from './codes.ts'
import { defineEndpoint } from './endpoint.ts'
import { digits, oneOf, points, requiredText } from './fields.ts'
import { MONEY } from './limits.ts'
import { CONSOLE_MESSAGES } from './messages.admin.ts'
import { MESSAGES } from './messages.ts'
import { approval, personFields, REQUEST_STATES, refusal, requestFields, requestPage, requestQuery } from './second-person.ts'

const params = z.object({ UserNum: digits })
const reason = requiredText(CONSOLE_MESSAGES.reasonRequired, 200)
const SEEN_REQUESTS = 100

/**
 * A negative amount takes points away. `seen` are the pending requests for this player that the caller was shown. Another pending request
 * refuses the call, so that two people do not unknowingly request the same.
 */
export const adjustmentBody = z.strictObject({
	currency: oneOf(CURRENCIES, 'Choose a currency.'),
	amount: z.int(CONSOLE_MESSAGES.amountRequired).check(
		z.minimum(-MONEY.maxAmount, CONSOLE_MESSAGES.pointsRange),
		z.maximum(MONEY.maxAmount, CONSOLE_MESSAGES.pointsRange),
		z.refine((amount) => amount !== 0, CONSOLE_MESSAGES.amountRequired),
	),
	reason,
	seen: z.optional(z.array(z.int()).check(z.maxLength(SEEN_REQUESTS, MESSAGES.tooLong))),
})

export const adjustBalance = defineEndpoint({
	method: 'POST',
	path: '/admin/users/{UserNum}/adjustments',
	summary: 'Correct a balance; above what one may adjust alone within 24 hours a second member of staff must agree first',
	tag: 'console',
	access: 'wallet.adjust',
	needsFreshProof: true,
	params,
	body: adjustmentBody,
	/** `request` is the number of the request that a second person must approve; null when the adjustment is done. */
	reply: z.object({ message: z.string(), state: z.enum(['done', 'waiting']), request: z.nullable(z.int()) }),
	problems: [
		'NOT_FOUND',
		'NOT_ENOUGH_R_COIN',
		'NOT_ENOUGH_MILLEAGE',
		'BALANCE_TOO_HIGH',
		'OWN_ACCOUNT',
		'STAFF_ACCOUNT',
		'ADJUSTMENT_WAITS',
	],
	limit: 'writesPerAccount',
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

export const listAdjustments = defineEndpoint({
	method: 'GET',
	path: '/admin/adjustments',
	summary:
		'Adjustments that waited for a second person, the undecided ones first, then the newest; search by the user ID of a player or of who asked, or in the reason; `player` is the number of one account',
	tag: 'console',
	access: 'wallet.adjust',
	query: z.object({ ...requestQuery(REQUEST_STATES), player: z.optional(digits) }),
	reply: z.object(requestPage(adjustmentRequest)),
	problems: [],
	limit: 'readsPerAddress',
})

export const approveAdjustment = approval({
	path: '/admin/adjustments',
	access: 'wallet.adjust',
	summary: 'Agree to an adjustment that somebody else asked for; it happens at once',
	problems: ['NOT_ENOUGH_R_COIN', 'NOT_ENOUGH_MILLEAGE', 'BALANCE_TOO_HIGH', 'OWN_ACCOUNT', 'STAFF_ACCOUNT'],
})

export const refuseAdjustment = refusal({
	path: '/admin/adjustments',
	access: 'wallet.adjust',
	summary: 'Refuse an adjustment, or take back what one asked for oneself',
})
