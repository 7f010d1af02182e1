import * as z from 'zod/mini'
import { DELIVERY_STATES, PART_STATES } from '#contract/codes.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { digits, instant, messageFields, pageNumber, paging, points } from '#contract/fields.ts'
import { shopItem } from '#features/shop/contract.ts'

/** `order` is the number of the receipt. */
export const bought = z.object({ ...messageFields, userPoints: points, userPoints2: points, order: z.int() })

export const buyitem = defineEndpoint({
	method: 'POST',
	path: '/buyitem',
	summary: 'Buy one piece of an item at its price of this moment',
	tag: 'orders',
	access: 'player',
	/** `price` is the price that the buyer saw. The purchase is refused when the current price differs. */
	query: z.object({ productnum: digits, price: z.optional(digits) }),
	reply: bought,
	problems: [
		'NOT_ENOUGH_R_COIN',
		'NOT_ENOUGH_MILLEAGE',
		'ITEM_UNAVAILABLE',
		'SOLD_OUT',
		'ACCOUNT_LIMIT',
		'PRICE_CHANGED',
		'EMAIL_NOT_VERIFIED',
		'SHOP_CLOSED',
		'SPENDING_LOCKED',
	],
	limit: 'writesPerAccount',
	idempotent: true,
})

/** A bought line: shopitem, price and total are those at the time of purchase. The price is per piece. */
export const purchase = z.object({
	shopitem: shopItem,
	/** Its own number, and that of its order. */
	line: z.int(),
	order: z.int(),
	quantity: z.int(),
	PurDate: instant,
	price: points,
	total: points,
	/** When its points were refunded; null otherwise. */
	refundedAt: z.nullable(instant),
	/** Why staff gave it, where it was not bought: nothing was paid, `price` is what it is worth. */
	gift: z.nullable(z.string()),
	/** Delivery: when the game server last fetched the item, and when it was delivered or refunded. */
	delivery: z.object({
		state: z.enum(DELIVERY_STATES),
		claimedAt: z.nullable(instant),
		settledAt: z.nullable(instant),
		/** Why the game could not take the item yet, in its own words; null where it said nothing. */
		waitingFor: z.nullable(z.string()),
		/** The game has never fetched it: its buyer can still take it back. */
		canTakeBack: z.boolean(),
	}),
	/** What came out of a bundle, and where each of it is; `delivery` is then that of the slowest. */
	contents: z.optional(
		z.array(
			z.object({
				ProductNum: z.int(),
				ItemName: z.string(),
				quantity: z.int(),
				state: z.enum(PART_STATES),
				settledAt: z.nullable(instant),
				waitingFor: z.nullable(z.string()),
			}),
		),
	),
})

export const shoppurchases = defineEndpoint({
	method: 'GET',
	path: '/shoppurchases',
	summary: "The caller's purchases, newest first",
	tag: 'orders',
	access: 'player',
	query: z.object({ page: pageNumber }),
	reply: z.object({ purchasehistory: z.array(purchase), ...paging }),
	problems: [],
	limit: 'readsPerAddress',
})

export const receipt = defineEndpoint({
	method: 'GET',
	path: '/orders/{order}',
	summary: "An order of the caller with its lines, as bought, and where each is; other people's orders are not found",
	tag: 'orders',
	access: 'player',
	params: z.object({ order: digits }),
	reply: z.object({ order: z.int(), PurDate: instant, lines: z.array(purchase) }),
	problems: ['NOT_FOUND'],
	limit: 'readsPerAddress',
})

export const takeBack = defineEndpoint({
	method: 'POST',
	path: '/orders/lines/{line}/take-back',
	summary: 'Take a bought item back while the game has not fetched it: its points return at once, and once',
	tag: 'orders',
	access: 'player',
	params: z.object({ line: digits }),
	reply: z.object({ ...messageFields, userPoints: points, userPoints2: points }),
	problems: ['NOT_FOUND', 'FETCHED_MEANWHILE', 'ALREADY_REFUNDED', 'BALANCE_TOO_HIGH', 'GIFT'],
	limit: 'writesPerAccount',
	idempotent: true,
})
