import * as z from 'zod/mini'
import { always, isAbout } from '#contract/audit-outcomes.ts'
import { digits, instant, message, messageFields, paged, paging, points, requiredText, sortedBy, textOrNothing } from '#contract/fields.ts'
import { CODE_BATCH, MONEY } from '#contract/limits.ts'
import type { MessageCode } from '#contract/messages.server.ts'
import { requestCalls, requestFields } from '#contract/second-person.ts'
import { staffGet, staffPost } from '#contract/staff-calls.ts'

/** State of a batch by its dates: not yet valid, valid, expired, or voided. */
export const BATCH_STATES = ['upcoming', 'open', 'expired', 'void'] as const
export type BatchState = (typeof BATCH_STATES)[number]

const whole = (error: MessageCode, { min, max }: { min: number; max: number }) =>
	z.int(error).check(z.minimum(min, error), z.maximum(max, error))
const worth = whole('codePoints', { min: 0, max: MONEY.maxAmount })

/**
 * `note` is for staff only. A campaign has a chosen text and `limit`, its total number of uses. Other batches have `count` codes with one
 * use each.
 */
export const batchBody = z.strictObject({
	note: z._default(textOrNothing(CODE_BATCH.noteLength), ''),
	count: z._default(whole('codeCount', { min: 1, max: CODE_BATCH.maxCount }), 1),
	userPoints: z._default(worth, 0),
	userPoints2: z._default(worth, 0),
	startsAt: z.optional(z.nullable(instant)),
	expiresAt: z.optional(z.nullable(instant)),
	campaign: z.optional(
		z.nullable(z.string().check(z.maxLength(32, { error: 'campaignFormat', abort: true }), z.regex(CODE_BATCH.campaign, 'campaignFormat'))),
	),
	limit: z.optional(z.nullable(whole('campaignLimit', { min: 1, max: MONEY.maxAmount }))),
})

const worthFields = { kind: z.enum(['single', 'campaign']), note: z.string(), userPoints: points, userPoints2: points }
const period = { startsAt: z.nullable(instant), expiresAt: z.nullable(instant) }

/** `uses` of `maxUses` are redeemed. `worth` is the sum of points in both currencies. `createdBy` is null when an operator created it. */
export const batch = z.object({
	batch: z.int(),
	...worthFields,
	...period,
	/** The chosen text of a campaign, which is public; null for other batches. */
	campaign: z.nullable(z.string()),
	count: z.int(),
	uses: z.int(),
	maxUses: z.int(),
	/** Codes that were voided one by one; they do not count in `maxUses`. */
	voidedCodes: z.int(),
	state: z.enum(BATCH_STATES),
	createdAt: instant,
	createdBy: z.nullable(z.string()),
	voidedAt: z.nullable(instant),
})
export type Batch = z.output<typeof batch>

/**
 * A code that was searched for by its full text. It is found by its keyed hash, since codes cannot be read back. `at` is when it was
 * redeemed or voided.
 */
const foundCode = z.object({
	id: z.int(),
	batch: z.int(),
	state: z.enum(['unused', 'redeemed', 'void']),
	redeemedBy: z.nullable(z.object({ UserNum: z.int(), UserID: z.string() })),
	at: z.nullable(instant),
})
export type FoundCode = z.output<typeof foundCode>

export const listBatches = staffGet('codes.read', {
	path: '/admin/coupon-batches',
	summary: 'Batches of codes, newest first; search by number, in the note, by the text of a campaign, or by a whole code',
	audit: 'Read the batches of codes',
	query: z.object({
		...paged,
		sort: sortedBy('minted'),
		state: z.optional(z.enum(BATCH_STATES)),
	}),
	/** `code` is set when the search text is a whole code. */
	reply: z.object({ batches: z.array(batch), code: z.nullable(foundCode), total: z.int(), ...paging }),
	problems: [],
})

const params = z.object({ id: digits })

export const readBatch = staffGet('codes.read', {
	path: '/admin/coupon-batches/{id}',
	summary: 'One batch of codes; never the codes, but for the public text of a campaign',
	audit: 'Read a batch of codes',
	params,
	reply: batch,
	problems: ['NOT_FOUND'],
})

const batchRedemption = z.object({
	UserNum: z.int(),
	UserID: z.string(),
	/** Only the last four symbols. */
	CardCode: z.string(),
	userPoints: points,
	userPoints2: points,
	redeemedAt: instant,
})
export type BatchRedemption = z.output<typeof batchRedemption>

export const batchRedemptions = staffGet('codes.read', {
	path: '/admin/coupon-batches/{id}/redemptions',
	summary: 'Who redeemed codes of a batch, the latest first; looked for by user ID or the last four symbols of the code',
	audit: 'Read who redeemed codes of a batch',
	params,
	query: z.object({ ...paged, sort: sortedBy('redeemed') }),
	reply: z.object({ redemptions: z.array(batchRedemption), total: z.int(), ...paging }),
	problems: ['NOT_FOUND'],
})

export const batchCsv = staffGet('codes.read', {
	path: '/admin/coupon-batches/{id}/redemptions/csv',
	summary: 'The same as a table for a spreadsheet',
	audit: 'Download who redeemed codes of a batch',
	params,
	reply: z.string(),
	produces: 'text/csv; charset=utf-8',
	problems: ['NOT_FOUND'],
})

/**
 * `codes` are the codes of `batch`. They appear in this answer only; a repeated request gets none. Above the limit the answer holds a
 * `request` instead, which a second person must approve.
 */
const mintReply = z.object({
	...messageFields,
	state: z.enum(['minted', 'waiting']),
	batch: z.nullable(z.int()),
	request: z.nullable(z.int()),
	codes: z.array(z.string()),
})
export type Minted = z.output<typeof mintReply>

export const mintBatch = staffPost('codes.mint', {
	path: '/admin/coupon-batches',
	summary: 'Mint a batch of codes, or ask for one that is above what one may mint alone within 24 hours',
	audit: { 'Ask for a batch of codes': isAbout('batch-request'), 'Mint codes': always },
	needsFreshProof: true,
	body: batchBody,
	sample: { note: 'Fiesta', count: 2, userPoints: 5 },
	reply: mintReply,
	problems: [],
	idempotent: true,
})

export const voidCodes = staffPost('codes.void', {
	path: '/admin/coupon-batches/{id}/void',
	needsNoKey: true,
	summary: 'Take a batch of codes out of use; what was redeemed stays with the players',
	audit: 'Void a batch of codes',
	params,
	body: z.strictObject({ reason: requiredText('reasonRequired', 200) }),
	sample: { reason: 'It leaked' },
	reply: z.object({ ...messageFields, unspent: z.int() }),
	problems: ['NOT_FOUND', 'ALREADY_VOID'],
})

export const voidOneCode = staffPost('codes.void', {
	path: '/admin/coupon-codes/{id}/void',
	needsNoKey: true,
	summary: 'Take one code of a batch out of use, by its number as the search tells it; the others go on working',
	audit: 'Void one code of a batch',
	params,
	body: z.strictObject({ reason: requiredText('reasonRequired', 200) }),
	sample: { reason: 'The card was lost' },
	reply: message,
	problems: ['NOT_FOUND', 'ALREADY_VOID', 'CODE_ALREADY_VOID', 'CODE_USED'],
})

/** `void`: the requester no longer has the role for it. */
export const BATCH_REQUEST_STATES = ['waiting', 'approved', 'refused', 'minted', 'void'] as const

const batchRequest = z.object({
	...requestFields(BATCH_REQUEST_STATES),
	...worthFields,
	...period,
	count: z.int(),
	/** How often each code can be used: 1, or the limit of a campaign. */
	usesEach: z.int(),
	campaign: z.nullable(z.string()),
	batch: z.nullable(z.int()),
})
export type BatchRequest = z.output<typeof batchRequest>

export const {
	list: listBatchRequests,
	approve: approveBatch,
	refuse: refuseBatch,
} = requestCalls({
	path: '/admin/batch-requests',
	access: 'codes.mint',
	states: BATCH_REQUEST_STATES,
	request: batchRequest,
	/**
	 * Per 24 hours one person may mint codes worth `approvalAbove` points alone, all handouts together; `mintedAlone` is what the caller
	 * has handed out, by codes or otherwise. More than that waits for approval.
	 */
	more: { approvalAbove: points, mintedAlone: points },
	problems: [],
	summaries: {
		list: 'Batches that waited for a second person, the open ones first, then the newest; search by the user ID of who asked, or in the note',
		approve: 'Agree to a batch of codes that somebody else asked for; they can mint it then',
		refuse: 'Refuse a batch of codes, or take back what one asked for oneself',
	},
	audit: { list: 'Read the waiting batches', approve: 'Agree to a batch of codes', refuse: 'Refuse a batch of codes' },
})

export const mintApproved = staffPost('codes.mint', {
	path: '/admin/batch-requests/{id}/mint',
	needsNoKey: true,
	summary: 'Mint the codes that somebody else has agreed to',
	audit: 'Mint codes that someone agreed to',
	needsFreshProof: true,
	params,
	reply: mintReply,
	problems: ['NOT_FOUND', 'MINT_OWN_ONLY', 'NOT_APPROVED', 'REQUEST_VOID', 'BATCH_OVER'],
})
