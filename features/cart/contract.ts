import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { digits, message, oneOf } from '#contract/fields.ts'
import { CART, MONEY } from '#contract/limits.ts'
import { bought } from '#features/orders/contract.ts'
import { shopItem } from '#features/shop/contract.ts'

/** A cart line (SPEC 3). `isAvailable` is false when the item is no longer on sale, or sold out: the line stays visible and cannot be bought. */
export const cartLine = z.object({
	seq: z.int(),
	productnum: z.int(),
	quantity: z.int(),
	isChecked: z.literal([0, 1]),
	isAvailable: z.boolean(),
	shopitem: shopItem,
})
export type CartLine = z.output<typeof cartLine>

export const addtocart = defineEndpoint({
	method: 'POST',
	path: '/addtocart',
	summary: 'Put an item into the cart, one piece unless `quantity` says more; an item already there gets as many more',
	tag: 'cart',
	access: 'player',
	/**
	 * SPEC has the number only. `quantity` and `checked` are additions that restore a removed line in one step; `checked` applies to a new
	 * line.
	 */
	query: z.object({ productnum: digits, quantity: z._default(digits, CART.step), checked: z._default(z.enum(['0', '1']), '1') }),
	reply: message,
	problems: ['ITEM_UNAVAILABLE', 'SOLD_OUT', 'CART_FULL', 'QUANTITY_OUT_OF_RANGE'],
	limit: 'cartChangesPerAccount',
})

export const shopcart = defineEndpoint({
	method: 'GET',
	path: '/shopcart',
	summary: "The caller's cart; usernum is the caller's own number, missing or 0 is an empty list",
	tag: 'cart',
	access: 'player',
	query: z.object({ usernum: z._default(digits, 0) }),
	reply: z.array(cartLine),
	problems: ['NOT_YOUR_ACCOUNT'],
	limit: 'readsPerAddress',
})

const lineOfCart = { seq: z.int(), ProductNum: z.int() }

export const updateQuantity = defineEndpoint({
	method: 'POST',
	path: '/updateQuantity',
	summary: 'One piece more or less of a line',
	tag: 'cart',
	access: 'player',
	body: z.strictObject({ ...lineOfCart, quantityChange: oneOf([CART.step, -CART.step], 'quantityStep') }),
	sample: { seq: 1, ProductNum: 1, quantityChange: 1 },
	reply: message,
	problems: ['NOT_FOUND', 'QUANTITY_OUT_OF_RANGE'],
	limit: 'cartChangesPerAccount',
})

export const updateCheck = defineEndpoint({
	method: 'POST',
	path: '/updateCheck',
	summary: 'Check a line for buying, or uncheck it',
	tag: 'cart',
	access: 'player',
	body: z.strictObject(lineOfCart),
	sample: { seq: 1, ProductNum: 1 },
	reply: message,
	problems: ['NOT_FOUND'],
	limit: 'cartChangesPerAccount',
})

export const removecartitem = defineEndpoint({
	method: 'POST',
	path: '/removecartitem',
	summary: 'Take a line out of the cart',
	tag: 'cart',
	access: 'player',
	body: z.strictObject({ seq: z.int() }),
	sample: { seq: 1 },
	reply: message,
	problems: ['NOT_FOUND'],
	limit: 'cartChangesPerAccount',
})

const sentLine = z.strictObject({
	seq: z.int(),
	ProductNum: z.int(),
	quantity: z.int().check(z.gte(CART.minQuantity), z.lte(CART.maxQuantity)),
	price: z.optional(z.int().check(z.gte(1), z.lte(MONEY.maxAmount))),
})
export type SentLine = z.output<typeof sentLine>

/** The checked lines as JSON text in the address (DECISIONS 5). */
const sentLines = z.pipe(
	z.pipe(
		z.string('cartLinesInvalid').check(z.maxLength(8_000, 'cartLinesInvalid')),
		z.transform((text: string) => {
			try {
				return JSON.parse(text) as unknown
			} catch {
				return null
			}
		}),
	),
	z.array(sentLine, 'cartLinesInvalid').check(z.minLength(1, 'nothingChecked'), z.maxLength(CART.maxLines)),
)

export const buycartitem = defineEndpoint({
	method: 'POST',
	path: '/buycartitem',
	summary: "Buy the checked lines of the cart, all or none; what is sent must be what the server's own records say",
	tag: 'cart',
	access: 'player',
	query: z.object({ items: sentLines }),
	reply: bought,
	problems: [
		'CART_CHANGED',
		'SOLD_OUT',
		'ACCOUNT_LIMIT',
		'NOT_ENOUGH_R_COIN',
		'NOT_ENOUGH_MILLEAGE',
		'TOTAL_TOO_HIGH',
		'EMAIL_NOT_VERIFIED',
		'SHOP_CLOSED',
		'SPENDING_LOCKED',
	],
	limit: 'writesPerAccount',
	idempotent: true,
})
