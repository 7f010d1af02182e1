import * as z from 'zod/mini'
import { CURRENCIES } from './codes.ts'
import { defineEndpoint } from './endpoint.ts'
import { digits, instant, message, oneOf, pageNumber, paging, points, requiredText, searchText } from './fields.ts'
import { MONEY } from './limits.ts'
import { CONSOLE_MESSAGES } from './messages.admin.ts'
import { MESSAGES } from './messages.ts'

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

/** `void`: the requester no longer has the role for it. */
export const ADJUSTMENT_STATES = ['waiting', 'approved', 'refused', 'void'] as const

const adjustmentRequest = z.object({
	id: z.int(),
	UserNum: z.int(),
	UserID: z.string(),
	currency: z.enum(CURRENCIES),
	amount: points,
	reason: z.string(),
	askedBy: z.string(),
	askedAt: instant,
	state: z.enum(ADJUSTMENT_STATES),
	decidedBy: z.nullable(z.string()),
	decidedAt: z.nullable(instant),
	/** True when the caller made the request; the caller can then not decide it. */
	isOwn: z.boolean(),
})
export type AdjustmentRequest = z.output<typeof adjustmentRequest>

export const listAdjustments = defineEndpoint({
	method: 'GET',
	path: '/admin/adjustments',
	summary:
		'Adjustments that waited for a second person, the undecided ones first, then the newest; search by the user ID of a player or of who asked, or in the reason; `player` is the number of one account',
	tag: 'console',
	access: 'wallet.adjust',
	query: z.object({ page: pageNumber, search: searchText, state: z.optional(z.enum(ADJUSTMENT_STATES)), player: z.optional(digits) }),
	reply: z.object({ requests: z.array(adjustmentRequest), total: z.int(), ...paging }),
	problems: [],
	limit: 'readsPerAddress',
})

export const approveAdjustment = defineEndpoint({
	method: 'POST',
	path: '/admin/adjustments/{id}/approve',
	summary: 'Agree to an adjustment that somebody else asked for; it happens at once',
	tag: 'console',
	access: 'wallet.adjust',
	needsFreshProof: true,
	params: z.object({ id: digits }),
	reply: message,
	problems: [
		'NOT_FOUND',
		'OWN_REQUEST',
		'ALREADY_DECIDED',
		'REQUEST_VOID',
		'NOT_ENOUGH_R_COIN',
		'NOT_ENOUGH_MILLEAGE',
		'BALANCE_TOO_HIGH',
		'OWN_ACCOUNT',
		'STAFF_ACCOUNT',
	],
	limit: 'writesPerAccount',
})

export const refuseAdjustment = defineEndpoint({
	method: 'POST',
	path: '/admin/adjustments/{id}/refuse',
	summary: 'Refuse an adjustment, or take back what one asked for oneself',
	tag: 'console',
	access: 'wallet.adjust',
	params: z.object({ id: digits }),
	reply: message,
	problems: ['NOT_FOUND', 'ALREADY_DECIDED'],
	limit: 'writesPerAccount',
})
