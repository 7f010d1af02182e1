import * as z from 'zod/mini'
import { DELIVERY_STATES } from './codes.ts'
import { defineEndpoint } from './endpoint.ts'
import { digits, instant, pageNumber, paging, points } from './fields.ts'
import { shopItem } from './shop.ts'

export const buyitem = defineEndpoint({
	method: 'POST',
	path: '/buyitem',
	summary: 'Buy one piece of an item at its price of this moment',
	tag: 'orders',
	access: 'player',
	/** `price` is what the buyer was shown: another one of this moment is refused. */
	query: z.object({ productnum: digits, price: z.optional(digits) }),
	reply: z.object({ message: z.string(), userPoints: points, userPoints2: points }),
	problems: ['NOT_ENOUGH_R_COIN', 'NOT_ENOUGH_MILLEAGE', 'ITEM_UNAVAILABLE', 'PRICE_CHANGED', 'EMAIL_NOT_VERIFIED', 'SHOP_CLOSED'],
	limit: 'writesPerAccount',
	idempotent: true,
})

/** A bought line: shopitem, price and total are as bought, whatever the shop says today. Price is per piece. */
export const purchase = z.object({
	shopitem: shopItem,
	quantity: z.int(),
	PurDate: instant,
	price: points,
	total: points,
	/** When its points came back, if they did. */
	refundedAt: z.nullable(instant),
	/** Where the item is: when the game server fetched it last, and when it was delivered or its points came back. */
	delivery: z.object({ state: z.enum(DELIVERY_STATES), claimedAt: z.nullable(instant), settledAt: z.nullable(instant) }),
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
