import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
	givenName,
	instant,
	lang,
	message,
	messageFields,
	pageNumber,
	paging,
	points,
	requiredText,
	textOrNothing,
} from '#contract/fields.ts'
import { TOP_UP } from '#contract/limits.ts'

/**
 * Top-ups: a player pays pesos and gets R-Coin. Pesos are whole centavos in integers, and no balance is ever kept in them
 * (DECISIONS 16). A person at the desk approves a transfer (features/top-ups/admin.contract.ts), or a payment provider reports it.
 */

/** How a channel is paid. The kind decides the form of a transfer's reference and where it is unique. */
export const CHANNEL_KINDS = ['gcash', 'maya', 'bank', 'counter'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]

/** Payment companies that report payments themselves. */
export const PROVIDERS = ['paymongo'] as const
export type ProviderName = (typeof PROVIDERS)[number]

/**
 * - `waiting`: the player has to pay and to send the reference of the transfer; with a provider, only to pay.
 * - `sent`: the reference is there, nobody looks at it yet.
 * - `checking`: somebody looks at it, or a second person has to agree.
 * - `asked`: the desk asked something, and the player has to answer.
 * - `loaded`, `refused`, `expired`, `cancelled` (given up by the player): over. `reversed`: loaded, and taken back when the transfer turned out false.
 */
export const TOP_UP_STATES = ['waiting', 'sent', 'checking', 'asked', 'loaded', 'refused', 'expired', 'cancelled', 'reversed'] as const
export type TopUpState = (typeof TOP_UP_STATES)[number]

/** What happens to an order, as its player sees it. */
export const TOP_UP_STEPS = ['made', 'sent', 'asked', 'answered', 'loaded', 'refused', 'expired', 'cancelled', 'reversed'] as const

/** Ready reasons of a refusal; screens say each in the reader's language, with what to do. `other` has a text of its own. */
export const TOP_UP_REFUSALS = [
	'not-received',
	'already-used',
	'wrong-account',
	'unreadable',
	'too-little',
	'false-receipt',
	'other',
] as const
export type TopUpRefusal = (typeof TOP_UP_REFUSALS)[number]

/** Whole centavos. */
export const centavos = z.int()

/** `price` in centavos. Loads `rCoin` and `bonus`, both R-Coin. `until` is when the offer ends; null for no end. */
const topUpPackage = z.object({
	id: z.int(),
	name: z.string(),
	price: centavos,
	rCoin: points,
	bonus: points,
	until: z.nullable(instant),
})
export type TopUpPackage = z.output<typeof topUpPackage>

/** Where to pay. `accountNumber` is what a player copies; `bank` only for the kind `bank`. `hasQr`: an order shows a QR code. An order has its texts in both languages. */
const topUpChannel = z.object({
	id: z.int(),
	kind: z.enum(CHANNEL_KINDS),
	name: z.string(),
	accountName: z.string(),
	accountNumber: z.string(),
	bank: z.string(),
	hours: z.string(),
	note: z.string(),
	hasQr: z.boolean(),
})
export type TopUpChannel = z.output<typeof topUpChannel>

export const topUpOffers = defineEndpoint({
	method: 'GET',
	path: '/top-up-offers',
	summary: 'What can be bought for pesos and how to pay: packages, channels in order, and payment providers that are switched on',
	tag: 'top-ups',
	access: 'guest',
	query: z.object({ lang }),
	reply: z.object({ packages: z.array(topUpPackage), channels: z.array(topUpChannel), providers: z.array(z.enum(PROVIDERS)) }),
	problems: ['VALIDATION'],
	limit: 'readsPerAddress',
	cache: ['top-ups'],
})

/** One line of the history. `amount` in centavos is what the order asks for; `loaded` is the R-Coin that it gave, bonus included. */
const lineFields = {
	reference: z.string(),
	state: z.enum(TOP_UP_STATES),
	packageName: z.string(),
	/** The name of the channel, or of the provider. */
	channelName: z.string(),
	amount: centavos,
	rCoin: points,
	bonus: points,
	loaded: z.nullable(points),
	madeAt: instant,
	changedAt: instant,
}
export const topUpLine = z.object(lineFields)
export type TopUpLine = z.output<typeof topUpLine>

const image = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type TopUpImage = z.output<typeof image>

/**
 * What happened, oldest first. `text` is the desk's question, the player's answer, or the text of a refusal; `refusal` is its ready
 * reason. Names of staff are not shown to players.
 */
const step = z.object({
	id: z.int(),
	kind: z.enum(TOP_UP_STEPS),
	at: instant,
	text: z.string(),
	refusal: z.nullable(z.enum(TOP_UP_REFUSALS)),
	images: z.array(image),
})
export type TopUpStep = z.output<typeof step>

/** A top-up as a player's copy of their data has it: what they sent, what came and what happened, pictures apart. */
export const topUpRecord = z.extend(topUpLine, {
	transferReference: z.string(),
	bank: z.string(),
	paidOn: z.nullable(z.string()),
	received: z.nullable(centavos),
	paidDebt: points,
	steps: z.array(z.omit(step, { id: true, images: true })),
})
export type TopUpRecord = z.output<typeof topUpRecord>

const topUpOrder = z.object({
	...lineFields,
	/** The price of the package in centavos; `amount` is a few centavos off, so that orders can be told apart. */
	price: centavos,
	channel: z.nullable(z.extend(topUpChannel, { hoursFil: z.string(), noteFil: z.string() })),
	provider: z.nullable(z.enum(PROVIDERS)),
	/** The text of the QR code with the amount and the reference in it, while it can be paid; null for a channel without one. */
	qr: z.nullable(z.string()),
	/** Until when it can be paid; null once the receipt is there. */
	expiresAt: z.nullable(instant),
	/** What the player sent. `paidOn` is a day of Manila's calendar, asked for bank transfers only. */
	sent: z.nullable(z.object({ transferReference: z.string(), bank: z.string(), paidOn: z.nullable(z.string()) })),
	/** What came, in centavos, once it is loaded. */
	received: z.nullable(centavos),
	/** R-Coin of the loaded ones that paid a debt of an earlier reversal. */
	paidDebt: points,
	steps: z.array(step),
})
export type TopUpOrder = z.output<typeof topUpOrder>

export const topUpBody = z.strictObject({
	package: z.int('topUpPackageRequired'),
	/** A channel, or a provider: exactly one of them. */
	channel: z.optional(z.nullable(z.int('topUpChannelRequired'))),
	provider: z.optional(z.nullable(z.enum(PROVIDERS, 'topUpChannelRequired'))),
})

export const makeTopUp = defineEndpoint({
	method: 'POST',
	path: '/top-ups',
	summary: 'Choose a package and how to pay: makes an order with a short reference and an amount of its own',
	tag: 'top-ups',
	access: 'player',
	guestProblem: 'LOGIN_TO_CONTINUE',
	body: topUpBody,
	sample: { package: 1, channel: 1 },
	reply: z.object({ ...messageFields, order: topUpOrder }),
	problems: ['TOP_UP_OFFER_GONE', 'TOP_UPS_OPEN', 'TOP_UPS_CLOSED', 'EMAIL_NOT_VERIFIED'],
	limit: 'writesPerAccount',
	limitsOfDone: ['topUpsPerAccount'],
	idempotent: true,
})

export const myTopUps = defineEndpoint({
	method: 'GET',
	path: '/top-ups',
	summary: "The caller's top-ups, newest first",
	tag: 'top-ups',
	access: 'player',
	query: z.object({ page: pageNumber }),
	/** `open`: those that are not over. `debt`: R-Coin that the next top-up pays first; `isSpendingLocked`: nothing can be bought before. */
	reply: z.object({
		topUps: z.array(topUpLine),
		open: z.array(topUpLine),
		debt: points,
		isSpendingLocked: z.boolean(),
		...paging,
	}),
	problems: [],
	limit: 'readsPerAddress',
})

export const byReference = { reference: givenName }
const params = z.object(byReference)

export const readTopUp = defineEndpoint({
	method: 'GET',
	path: '/top-ups/{reference}',
	summary: 'One top-up of the caller with all that happened; ask again to see its state change',
	tag: 'top-ups',
	access: 'player',
	params,
	reply: topUpOrder,
	problems: ['TOP_UP_NOT_FOUND'],
	limit: 'readsPerAddress',
})

/**
 * `bank` and `paidOn` are required for channels of the kind `bank`, where a number is unique only within a bank and a day. Spaces,
 * hyphens and case of the reference do not count.
 */
export const receiptBody = z.strictObject({
	transferReference: requiredText('transferReferenceRequired', TOP_UP.referenceLength),
	bank: z.optional(z.nullable(textOrNothing(TOP_UP.bankLength))),
	paidOn: z.optional(z.nullable(z.union([z.literal(''), z.iso.date('paidOnRequired')], 'paidOnRequired'))),
})

const files = { field: 'images', most: TOP_UP.images, bytes: TOP_UP.formBytes }

export const sendReceipt = defineEndpoint({
	method: 'POST',
	path: '/top-ups/{reference}/receipt',
	summary:
		'Say which transfer paid an order, with pictures of the receipt as a form; sending the same again changes nothing, another one replaces it until somebody looks at it',
	tag: 'top-ups',
	access: 'player',
	params,
	body: receiptBody,
	files,
	sample: { transferReference: '1234567890123' },
	reply: z.object({ ...messageFields, order: topUpOrder }),
	problems: ['TOP_UP_NOT_FOUND', 'TOP_UP_OVER', 'TOP_UP_CHECKED'],
	limit: 'writesPerAccount',
})

export const topUpAnswerBody = z.strictObject({ message: requiredText('topUpAnswerRequired', TOP_UP.textLength) })

export const answerTopUp = defineEndpoint({
	method: 'POST',
	path: '/top-ups/{reference}/answer',
	summary: 'Answer the question of the desk, with pictures as a form; the order is back in the queue',
	tag: 'top-ups',
	access: 'player',
	params,
	body: topUpAnswerBody,
	files,
	sample: { message: 'From mine.' },
	reply: z.object({ ...messageFields, order: topUpOrder }),
	problems: ['TOP_UP_NOT_FOUND', 'TOP_UP_OVER', 'TOP_UP_NOT_ASKED'],
	limit: 'writesPerAccount',
})

export const cancelTopUp = defineEndpoint({
	method: 'POST',
	path: '/top-ups/{reference}/cancel',
	summary: 'Give an order up that is not paid',
	tag: 'top-ups',
	access: 'player',
	params,
	reply: message,
	problems: ['TOP_UP_NOT_FOUND', 'TOP_UP_OVER', 'TOP_UP_CHECKED'],
	limit: 'writesPerAccount',
})

export const beginCheckout = defineEndpoint({
	method: 'POST',
	path: '/top-ups/{reference}/checkout',
	summary: 'The address of the page of the payment provider where the order is paid; the same one as long as the order can be paid',
	tag: 'top-ups',
	access: 'player',
	params,
	reply: z.object({ address: z.string() }),
	problems: ['TOP_UP_NOT_FOUND', 'TOP_UP_OVER', 'PROVIDER_AWAY'],
	limit: 'writesPerAccount',
	limitsOfDone: ['topUpsPerAccount'],
})

/** The address of a picture is its secret, because an `img` cannot send a token. Only the player and the desk get it. */
export const topUpImage = defineEndpoint({
	method: 'GET',
	path: '/topupimages/{id}',
	summary: 'A picture of a receipt',
	tag: 'top-ups',
	access: 'guest',
	params: z.object({ id: givenName }),
	reply: z.custom<Uint8Array>(),
	produces: 'image/webp',
	problems: ['NOT_FOUND'],
	limit: 'readsPerAddress',
})
