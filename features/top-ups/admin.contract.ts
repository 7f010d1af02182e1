import * as z from 'zod/mini'
import { always, asked } from '#contract/audit-outcomes.ts'
import {
	day,
	digits,
	instant,
	message,
	messageFields,
	oneOf,
	paged,
	paging,
	points,
	requiredText,
	sortedBy,
	textOrNothing,
} from '#contract/fields.ts'
import { GIVEN_NAME_LENGTH, TOP_UP } from '#contract/limits.ts'
import { personFields } from '#contract/second-person.ts'
import { staffGet, staffPost } from '#contract/staff-calls.ts'
import { byReference, CHANNEL_KINDS, centavos, TOP_UP_REFUSALS, TOP_UP_STEPS, topUpLine } from './contract.ts'
import { PAYMENT_OUTCOMES } from './payments.contract.ts'
import { sign } from './signs.admin.contract.ts'

/**
 * The desk: a queue of receipts, each taken by one person at a time. Nothing is approved by a picture alone: whoever approves says the
 * amount that really came.
 */

/** The states for staff: those of players, and `second` where a second person has to agree. `checking` is somebody's turn. */
export const DESK_STATES = [
	'waiting',
	'sent',
	'checking',
	'second',
	'asked',
	'loaded',
	'refused',
	'expired',
	'cancelled',
	'reversed',
] as const
export type DeskState = (typeof DESK_STATES)[number]

/** `takenBy` has it until `takenUntil`; both null when nobody has. `sentAt`: when the receipt came, which orders the queue. */
const deskRow = z.extend(topUpLine, {
	state: z.enum(DESK_STATES),
	UserNum: z.int(),
	UserID: z.string(),
	channel: z.nullable(z.int()),
	transferReference: z.string(),
	sentAt: z.nullable(instant),
	takenBy: z.nullable(z.string()),
	takenUntil: z.nullable(instant),
	isMine: z.boolean(),
	hasPicture: z.boolean(),
})
export type DeskRow = z.output<typeof deskRow>

export const listTopUps = staffGet('top-ups.work', {
	path: '/admin/top-ups',
	summary:
		'Top-ups by state, channel, and by reference, user ID or reference of the transfer. Without a state those that the desk has to look at, oldest receipt first; others newest first',
	audit: 'Read the top-ups',
	query: z.object({
		...paged,
		sort: sortedBy('sent'),
		state: z.optional(z.enum([...DESK_STATES, 'all'])),
		channel: z.optional(digits),
		mine: z.optional(z.enum(['1'])),
	}),
	/** `waiting`: receipts nobody has taken. `second`: those for a second person. */
	reply: z.object({ topUps: z.array(deskRow), total: z.int(), waiting: z.int(), second: z.int(), ...paging }),
	problems: [],
})

/** Like the steps of players, with who did it and the team's notes. `by` is null for the player and the site. */
const deskStep = z.object({
	id: z.int(),
	kind: z.enum([...TOP_UP_STEPS, 'taken', 'released', 'handed-over', 'note', 'second-asked', 'second-refused']),
	at: instant,
	by: z.nullable(z.string()),
	text: z.string(),
	refusal: z.nullable(z.enum(TOP_UP_REFUSALS)),
	images: z.array(z.object({ url: z.string(), width: z.int(), height: z.int() })),
})
export type DeskStep = z.output<typeof deskStep>

/** `rCoin` for the amount and the `bonus` that it chooses; `debt` of them pays what an earlier reversal left. `needsSecond`: see approve. */
const worth = z.object({ amount: centavos, rCoin: points, bonus: points, debt: points, needsSecond: z.boolean() })
export type TopUpWorth = z.output<typeof worth>

/** What a second person agrees to: to load a top-up, or to take one back. */
export const TOP_UP_REQUEST_KINDS = ['load', 'reversal'] as const

const deskFile = z.extend(deskRow, {
	...personFields,
	price: centavos,
	/** The company can be asked about it: the player was on its page. */
	isAtCompany: z.boolean(),
	/** The kind of its channel; null for one that is paid through a company. */
	kind: z.nullable(z.enum(CHANNEL_KINDS)),
	bank: z.string(),
	paidOn: z.nullable(z.string()),
	/** When the account was made, how many of its top-ups were loaded and refused, and what it owes in R-Coin. */
	person: z.object({ since: instant, loaded: z.int(), refused: z.int(), debt: points, isSpendingLocked: z.boolean() }),
	signs: z.array(sign),
	/** What the amount of the order would load. */
	worth,
	received: z.nullable(centavos),
	/** R-Coin that a reversal took back at once, and what it left as a debt; `person.debt` is what is still open. */
	reversal: z.nullable(z.object({ taken: points, owed: points })),
	request: z.nullable(
		z.object({ id: z.int(), kind: z.enum(TOP_UP_REQUEST_KINDS), by: z.string(), at: instant, amount: centavos, isOwn: z.boolean() }),
	),
	steps: z.array(deskStep),
	/** User IDs that it can be handed over to. */
	team: z.array(z.string()),
})
export type DeskFile = z.output<typeof deskFile>

const params = z.object(byReference)

export const readDeskTopUp = staffGet('top-ups.work', {
	path: '/admin/top-ups/{reference}',
	summary: 'One top-up with its pictures, history, and what speaks for and against it',
	audit: 'Read a top-up',
	params,
	reply: deskFile,
	problems: ['TOP_UP_NOT_FOUND'],
})

export const readTopUpWorth = staffGet('top-ups.work', {
	path: '/admin/top-ups/{reference}/worth',
	summary: 'What an amount in centavos would load',
	audit: 'Read what a top-up is worth',
	params,
	query: z.object({ amount: digits }),
	reply: worth,
	problems: ['TOP_UP_NOT_FOUND'],
})

export const takeNextTopUp = staffPost('top-ups.work', {
	path: '/admin/top-ups/take-next',
	needsNoKey: true,
	summary: 'Take the oldest receipt that nobody has, or go on with one that the caller has; nobody else can decide it for some minutes',
	audit: 'Take the next receipt',
	/** Those that the caller put aside in this sitting are passed over. */
	body: z.strictObject({ skip: z._default(z.array(byReference.reference).check(z.maxLength(100, 'tooLong')), []) }),
	/** Null when the queue is empty. */
	sample: { skip: [] },
	reply: z.object({ reference: z.nullable(z.string()), takenUntil: z.nullable(instant) }),
	problems: [],
})

export const takeTopUp = staffPost('top-ups.work', {
	path: '/admin/top-ups/{reference}/take',
	needsNoKey: true,
	summary: 'Take this receipt, or keep it for some more minutes',
	audit: 'Take a receipt',
	params,
	reply: z.object({ ...messageFields, takenUntil: instant }),
	problems: ['TOP_UP_NOT_FOUND', 'TOP_UP_OVER', 'TOP_UP_TAKEN'],
})

export const releaseTopUp = staffPost('top-ups.work', {
	path: '/admin/top-ups/{reference}/release',
	needsNoKey: true,
	summary: 'Put a receipt back into the queue',
	audit: 'Put a receipt back',
	params,
	reply: message,
	problems: ['TOP_UP_NOT_FOUND', 'TOP_UP_OVER', 'TOP_UP_TAKEN'],
})

const note = requiredText('topUpNoteRequired', TOP_UP.textLength)

export const handOverTopUp = staffPost('top-ups.work', {
	path: '/admin/top-ups/{reference}/hand-over',
	needsNoKey: true,
	summary: 'Hand a receipt over to a colleague with a note; it is theirs for an hour',
	audit: 'Hand a receipt over',
	params,
	body: z.strictObject({ to: z.string('topUpColleagueUnknown').check(z.maxLength(GIVEN_NAME_LENGTH, 'topUpColleagueUnknown')), note }),
	sample: { to: 'nobody_here', note: 'Please look' },
	reply: message,
	problems: ['TOP_UP_NOT_FOUND', 'TOP_UP_OVER', 'TOP_UP_TAKEN'],
})

export const noteTopUp = staffPost('top-ups.work', {
	path: '/admin/top-ups/{reference}/notes',
	summary: 'Note something for the team; the player does not see it',
	audit: 'Write a note on a top-up',
	params,
	body: z.strictObject({ note }),
	sample: { note: 'Called the bank' },
	reply: message,
	problems: ['TOP_UP_NOT_FOUND'],
	idempotent: true,
})

/** Centavos that came. */
export const receivedAmount = z.int('centavosRange').check(z.minimum(1, 'centavosRange'), z.maximum(TOP_UP.maxCentavos, 'centavosRange'))

/** The reference of the transfer as the account shows it; it corrects what the player typed. */
export const receivedReference = z.optional(requiredText('transferReferenceRequired', TOP_UP.referenceLength))

/**
 * `amount`: what really came, in centavos; it chooses the bonus. `transferReference` corrects a misspelt one, `bank` and `paidOn` with it.
 */
export const approvalBody = z.strictObject({
	amount: receivedAmount,
	transferReference: receivedReference,
	bank: z.optional(textOrNothing(TOP_UP.bankLength)),
	paidOn: z.optional(z.nullable(day)),
})

/** `request` is the number of the request that a second person must approve; null when the points are loaded. */
const approved = z.object({
	...messageFields,
	state: z.enum(['loaded', 'second']),
	request: z.nullable(z.int()),
	rCoin: points,
	bonus: points,
	debt: points,
})

export const approveTopUp = staffPost('top-ups.work', {
	path: '/admin/top-ups/{reference}/approve',
	summary:
		'Load the points for the amount that really came. Above what one may hand out alone, and where the reference has not the form of its channel, a second person must agree first. Once for each order, and once for each reference of a channel',
	audit: { 'Ask for a second person for a top-up': asked, 'Approve a top-up': always },
	params,
	body: approvalBody,
	sample: { amount: 10_000 },
	reply: approved,
	problems: [
		'TOP_UP_NOT_FOUND',
		'TOP_UP_OVER',
		'TOP_UP_TAKEN',
		'TRANSFER_LOADED',
		'TOP_UP_WORTH_NOTHING',
		'BALANCE_TOO_HIGH',
		'OWN_ACCOUNT',
		'STAFF_ACCOUNT',
	],
	idempotent: true,
})

/** `text` is added to the ready reason; the reason `other` needs one. */
export const refusalBody = z.strictObject({
	reason: oneOf(TOP_UP_REFUSALS, 'topUpReasonRequired'),
	text: z._default(textOrNothing(TOP_UP.textLength), ''),
})

export const askCompany = staffPost('top-ups.work', {
	path: '/admin/top-ups/{reference}/ask-company',
	needsNoKey: true,
	summary: 'Ask the payment company now whether an order was paid, and load it if it was',
	audit: 'Ask the payment company about a top-up',
	params,
	reply: z.object({ ...messageFields, outcome: z.enum(PAYMENT_OUTCOMES) }),
	problems: ['TOP_UP_NOT_FOUND', 'TOP_UP_NO_CHECKOUT', 'PROVIDER_AWAY', 'TRANSFER_LOADED', 'BALANCE_TOO_HIGH'],
})

export const refuseTopUp = staffPost('top-ups.work', {
	path: '/admin/top-ups/{reference}/refuse',
	summary: 'Refuse a receipt; the player gets the reason and what to do by mail',
	audit: 'Refuse a top-up',
	params,
	body: refusalBody,
	sample: { reason: 'not-received' },
	reply: message,
	problems: ['TOP_UP_NOT_FOUND', 'TOP_UP_OVER', 'TOP_UP_TAKEN'],
	idempotent: true,
})

export const askTopUp = staffPost('top-ups.work', {
	path: '/admin/top-ups/{reference}/ask',
	summary: 'Ask the player something; the order leaves the queue until the answer comes',
	audit: 'Ask a player about a top-up',
	params,
	body: z.strictObject({ question: requiredText('topUpQuestionRequired', TOP_UP.textLength) }),
	sample: { question: 'From which number?' },
	reply: message,
	problems: ['TOP_UP_NOT_FOUND', 'TOP_UP_OVER', 'TOP_UP_TAKEN'],
	idempotent: true,
})
