import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { digits, instant, message, pageNumber, paging, points, requiredText, searchText } from './fields.ts'
import { CODE_BATCH, MONEY } from './limits.ts'
import { CONSOLE_MESSAGES } from './messages.admin.ts'
import { MESSAGES } from './messages.ts'

/** What can be said of a batch by its dates: not yet, now, no more, or taken out of use. */
export const BATCH_STATES = ['upcoming', 'open', 'expired', 'void'] as const
export type BatchState = (typeof BATCH_STATES)[number]

const whole = (error: string, { min, max }: { min: number; max: number }) =>
	z.int(error).check(z.minimum(min, error), z.maximum(max, error))
const worth = whole(CONSOLE_MESSAGES.codePoints, { min: 0, max: MONEY.maxAmount })

/** `note` is for staff. A campaign has a chosen text and `limit`, how often it works in all; other batches have `count` codes, each for one use. */
export const batchBody = z.strictObject({
	note: z._default(z.string().check(z.maxLength(CODE_BATCH.noteLength, MESSAGES.tooLong)), ''),
	count: z._default(whole(CONSOLE_MESSAGES.codeCount, { min: 1, max: CODE_BATCH.maxCount }), 1),
	userPoints: z._default(worth, 0),
	userPoints2: z._default(worth, 0),
	startsAt: z.optional(z.nullable(instant)),
	expiresAt: z.optional(z.nullable(instant)),
	campaign: z.optional(z.nullable(z.string().check(z.regex(CODE_BATCH.campaign, CONSOLE_MESSAGES.campaignFormat)))),
	limit: z.optional(z.nullable(whole(CONSOLE_MESSAGES.campaignLimit, { min: 1, max: MONEY.maxAmount }))),
})

const worthFields = { kind: z.enum(['single', 'campaign']), note: z.string(), userPoints: points, userPoints2: points }
const period = { startsAt: z.nullable(instant), expiresAt: z.nullable(instant) }

/** `uses` of `maxUses` have been redeemed, `worth` points of either currency together; `createdBy` null is an operator. */
const batch = z.object({
	batch: z.int(),
	...worthFields,
	...period,
	/** The chosen text of a campaign, which is public; null for other batches, and for campaigns of before it was kept. */
	campaign: z.nullable(z.string()),
	count: z.int(),
	uses: z.int(),
	maxUses: z.int(),
	/** Codes that were taken out of use one by one; they are not in `maxUses`. */
	voidedCodes: z.int(),
	state: z.enum(BATCH_STATES),
	createdAt: instant,
	createdBy: z.nullable(z.string()),
	voidedAt: z.nullable(instant),
})
export type Batch = z.output<typeof batch>

/** A code that was typed whole, found by its keyed hash: nobody can read it back. `at` is when it was redeemed or taken out of use. */
const foundCode = z.object({
	id: z.int(),
	batch: z.int(),
	state: z.enum(['unused', 'redeemed', 'void']),
	redeemedBy: z.nullable(z.object({ UserNum: z.int(), UserID: z.string() })),
	at: z.nullable(instant),
})
export type FoundCode = z.output<typeof foundCode>

export const listBatches = defineEndpoint({
	method: 'GET',
	path: '/admin/coupon-batches',
	summary: 'Batches of codes, newest first; search by number, in the note, by the text of a campaign, or by a whole code',
	tag: 'console',
	access: 'codes.read',
	query: z.object({
		page: pageNumber,
		search: searchText,
		state: z.optional(z.enum(BATCH_STATES)),
	}),
	/** `code` is the one that the search names, if it does. */
	reply: z.object({ batches: z.array(batch), code: z.nullable(foundCode), total: z.int(), ...paging }),
	problems: [],
	limit: 'readsPerAddress',
})

const params = z.object({ id: digits })

export const readBatch = defineEndpoint({
	method: 'GET',
	path: '/admin/coupon-batches/{id}',
	summary: 'One batch of codes; never the codes, but for the public text of a campaign',
	tag: 'console',
	access: 'codes.read',
	params,
	reply: batch,
	problems: ['NOT_FOUND'],
	limit: 'readsPerAddress',
})

const batchRedemption = z.object({
	UserNum: z.int(),
	UserID: z.string(),
	/** The last four symbols only. */
	CardCode: z.string(),
	userPoints: points,
	userPoints2: points,
	redeemedAt: instant,
})
export type BatchRedemption = z.output<typeof batchRedemption>

export const batchRedemptions = defineEndpoint({
	method: 'GET',
	path: '/admin/coupon-batches/{id}/redemptions',
	summary: 'Who redeemed codes of a batch, the latest first; looked for by user ID or the last four symbols of the code',
	tag: 'console',
	access: 'codes.read',
	params,
	query: z.object({ search: searchText, page: pageNumber }),
	reply: z.object({ redemptions: z.array(batchRedemption), total: z.int(), ...paging }),
	problems: ['NOT_FOUND'],
	limit: 'readsPerAddress',
})

export const batchCsv = defineEndpoint({
	method: 'GET',
	path: '/admin/coupon-batches/{id}/redemptions/csv',
	summary: 'The same as a table for a spreadsheet',
	tag: 'console',
	access: 'codes.read',
	params,
	reply: z.string(),
	produces: 'text/csv; charset=utf-8',
	problems: ['NOT_FOUND'],
	limit: 'readsPerAddress',
})

/**
 * `codes` are those of `batch`, in this answer and never again; a repeated request gets none. Above the limit there is a
 * `request` instead, which somebody else must agree to.
 */
const mintReply = z.object({
	message: z.string(),
	state: z.enum(['minted', 'waiting']),
	batch: z.nullable(z.int()),
	request: z.nullable(z.int()),
	codes: z.array(z.string()),
})
export type Minted = z.output<typeof mintReply>

export const mintBatch = defineEndpoint({
	method: 'POST',
	path: '/admin/coupon-batches',
	summary: 'Mint a batch of codes, or ask for one that is above what one may mint alone within 24 hours',
	tag: 'console',
	access: 'codes.mint',
	needsFreshProof: true,
	body: batchBody,
	reply: mintReply,
	problems: [],
	limit: 'writesPerAccount',
	idempotent: true,
})

export const voidCodes = defineEndpoint({
	method: 'POST',
	path: '/admin/coupon-batches/{id}/void',
	summary: 'Take a batch of codes out of use; what was redeemed stays with the players',
	tag: 'console',
	access: 'codes.void',
	params,
	body: z.strictObject({ reason: requiredText(CONSOLE_MESSAGES.reasonRequired, 200) }),
	reply: z.object({ message: z.string(), unspent: z.int() }),
	problems: ['NOT_FOUND', 'ALREADY_VOID'],
	limit: 'writesPerAccount',
})

export const voidOneCode = defineEndpoint({
	method: 'POST',
	path: '/admin/coupon-codes/{id}/void',
	summary: 'Take one code of a batch out of use, by its number as the search tells it; the others go on working',
	tag: 'console',
	access: 'codes.void',
	params,
	body: z.strictObject({ reason: requiredText(CONSOLE_MESSAGES.reasonRequired, 200) }),
	reply: message,
	problems: ['NOT_FOUND', 'ALREADY_VOID', 'CODE_ALREADY_VOID', 'CODE_USED'],
	limit: 'writesPerAccount',
})

/** `void`: whoever asked has no longer the role for it. */
export const BATCH_REQUEST_STATES = ['waiting', 'approved', 'refused', 'minted', 'void'] as const

const batchRequest = z.object({
	id: z.int(),
	...worthFields,
	...period,
	count: z.int(),
	/** How often each code works: 1, or the limit of a campaign. */
	usesEach: z.int(),
	campaign: z.nullable(z.string()),
	askedBy: z.string(),
	askedAt: instant,
	state: z.enum(BATCH_REQUEST_STATES),
	decidedBy: z.nullable(z.string()),
	decidedAt: z.nullable(instant),
	batch: z.nullable(z.int()),
	/** Asked by the caller, who therefore cannot agree, and alone can mint. */
	isOwn: z.boolean(),
})
export type BatchRequest = z.output<typeof batchRequest>

export const listBatchRequests = defineEndpoint({
	method: 'GET',
	path: '/admin/batch-requests',
	summary:
		'Batches that waited for a second person, the open ones first, then the newest; search by the user ID of who asked, or in the note',
	tag: 'console',
	access: 'codes.mint',
	query: z.object({ page: pageNumber, search: searchText, state: z.optional(z.enum(BATCH_REQUEST_STATES)) }),
	/** One may mint `approvalAbove` points within 24 hours alone, everything together, and has handed out `mintedAlone`, by codes and otherwise; what is beyond waits. */
	reply: z.object({ requests: z.array(batchRequest), approvalAbove: points, mintedAlone: points, total: z.int(), ...paging }),
	problems: [],
	limit: 'readsPerAddress',
})

export const approveBatch = defineEndpoint({
	method: 'POST',
	path: '/admin/batch-requests/{id}/approve',
	summary: 'Agree to a batch of codes that somebody else asked for; they can mint it then',
	tag: 'console',
	access: 'codes.mint',
	needsFreshProof: true,
	params,
	reply: message,
	problems: ['NOT_FOUND', 'OWN_REQUEST', 'ALREADY_DECIDED', 'REQUEST_VOID'],
	limit: 'writesPerAccount',
})

export const refuseBatch = defineEndpoint({
	method: 'POST',
	path: '/admin/batch-requests/{id}/refuse',
	summary: 'Refuse a batch of codes, or take back what one asked for oneself',
	tag: 'console',
	access: 'codes.mint',
	params,
	reply: message,
	problems: ['NOT_FOUND', 'ALREADY_DECIDED'],
	limit: 'writesPerAccount',
})

export const mintApproved = defineEndpoint({
	method: 'POST',
	path: '/admin/batch-requests/{id}/mint',
	summary: 'Mint the codes that somebody else has agreed to',
	tag: 'console',
	access: 'codes.mint',
	needsFreshProof: true,
	params,
	reply: mintReply,
	problems: ['NOT_FOUND', 'MINT_OWN_ONLY', 'NOT_APPROVED', 'REQUEST_VOID', 'BATCH_OVER'],
	limit: 'writesPerAccount',
})
