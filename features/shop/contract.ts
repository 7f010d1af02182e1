import * as z from 'zod/mini'
import { CURRENCIES, SHOP_ORDERS } from '#contract/codes.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { digits, instant, lang, pageNumber, paging, points, searchText } from '#contract/fields.ts'

/**
 * An item on sale (SPEC 3). `section` 2 is sold for R-Coin, any other for Milleage; `ribbon` is the address of an image. In a sale `price` is
 * the price of the sale, `listPrice` the one that is crossed out, and `saleEndsAt` when it ends. `stockLeft` is there when the pieces are
 * counted, `perAccount` when an account may have only so many. A bundle has `contents`, and `separately`, what these cost by themselves now, for the same points, where
 * that is more.
 */
export const shopItem = z.object({
	ProductNum: z.int(),
	ItemName: z.string(),
	image_url: z.nullable(z.string()),
	price: points,
	section: z.int(),
	description: z.string(),
	ribbon: z.nullable(z.string()),
	category: z.int(),
	listPrice: z.optional(points),
	saleEndsAt: z.optional(instant),
	stockLeft: z.optional(z.int()),
	perAccount: z.optional(z.int()),
	contents: z.optional(z.array(z.object({ ProductNum: z.int(), ItemName: z.string(), pieces: z.int() }))),
	separately: z.optional(points),
})
export type ShopItem = z.output<typeof shopItem>

export const shopcategories = defineEndpoint({
	method: 'GET',
	path: '/shopcategories',
	summary: 'The categories of the item shop',
	tag: 'shop',
	access: 'guest',
	query: z.object({ lang }),
	reply: z.array(z.object({ id: z.int(), category_name: z.string() })),
	problems: [],
	limit: 'readsPerAddress',
	cache: ['shop'],
})

export const readShopItem = defineEndpoint({
	method: 'GET',
	path: '/itemshop/{ProductNum}',
	summary: 'One item on sale, and the name of its category',
	tag: 'shop',
	access: 'guest',
	params: z.object({ ProductNum: digits }),
	query: z.object({ lang }),
	reply: z.object({ item: shopItem, category_name: z.string() }),
	problems: ['NOT_FOUND'],
	limit: 'readsPerAddress',
	cache: ['shop'],
})

export const itemshop = defineEndpoint({
	method: 'GET',
	path: '/itemshop',
	summary:
		'A page of items on sale; category 0 is all. Beyond that: search in names and descriptions, an order, one currency, prices up to',
	tag: 'shop',
	access: 'guest',
	query: z.object({
		category: z._default(digits, 0),
		page: pageNumber,
		search: searchText,
		order: z._default(z.enum(SHOP_ORDERS), 'featured'),
		currency: z.optional(z.enum(CURRENCIES)),
		/** The caller's balances: only items that cost at most this many points of their currency. */
		maxRCoin: z.optional(digits),
		maxMilleage: z.optional(digits),
		/** The language of descriptions, shown and searched; item names come from the game and are not translated. */
		lang,
	}),
	reply: z.object({ itemshopdata: z.array(shopItem), ...paging }),
	problems: [],
	limit: 'readsPerAddress',
	cache: ['shop'],
})
