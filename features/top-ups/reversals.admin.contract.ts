import * as z from 'zod/mini'
import { always, hasValue } from '#contract/audit-outcomes.ts'
import { digits, givenName, instant, message, messageFields, paged, paging, points, requiredText, sortedBy } from '#contract/fields.ts'
import { personFields } from '#contract/second-person.ts'
import { staffGet, staffPost } from '#contract/staff-calls.ts'

/** Top-ups whose transfer turned out false, and what they leave: a debt in R-Coin. */

const params = z.object({ reference: givenName })

/** `lock`: nothing can be bought until the debt is paid. */
export const reverseTopUp = staffPost('top-ups.work', {
	path: '/admin/top-ups/{reference}/reverse',
	summary:
		'Take a loaded top-up back whose transfer turned out false: points as far as they are there, the rest is a debt that the next top-up pays first. Above what one may hand out alone a second person must agree',
	audit: 'Take a top-up back',
	needsFreshProof: true,
	params,
	body: z.strictObject({ reason: requiredText('reasonRequired', 200), lock: z._default(z.boolean(), false) }),
	/** `request` is the number of the request that a second person must approve; null when the points are back. */
	sample: { reason: 'A false receipt' },
	reply: z.object({ ...messageFields, request: z.nullable(z.int()), taken: points, owed: points }),
	problems: ['TOP_UP_NOT_FOUND', 'TOP_UP_NOT_LOADED', 'TOP_UP_REVERSAL_WAITS', 'OWN_ACCOUNT', 'STAFF_ACCOUNT'],
	idempotent: true,
})

const debt = z.object({ ...personFields, owed: points, since: instant, isLocked: z.boolean(), references: z.array(z.string()) })
export type TopUpDebt = z.output<typeof debt>

export const listTopUpDebts = staffGet('top-ups.work', {
	path: '/admin/top-up-debts',
	summary: 'Who owes R-Coin of reversed top-ups, the largest debt first; the search is a user ID',
	audit: 'Read who owes points of top-ups',
	query: z.object({ ...paged, sort: sortedBy('owed', 'since') }),
	reply: z.object({ debts: z.array(debt), total: z.int(), ...paging }),
	problems: [],
})

export const lockSpending = staffPost('top-ups.work', {
	path: '/admin/top-up-debts/{UserNum}/lock',
	needsNoKey: true,
	summary: 'Lock or unlock the spending of somebody who owes',
	audit: {
		'Lock the spending of a player': hasValue('isLocked', true),
		'Unlock the spending of a player': always,
	},
	params: z.object({ UserNum: digits }),
	body: z.strictObject({ isLocked: z.boolean() }),
	sample: { isLocked: true },
	reply: message,
	problems: ['NOT_FOUND', 'STAFF_ACCOUNT', 'OWN_ACCOUNT'],
})
