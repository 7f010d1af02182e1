import * as z from 'zod/mini'
import { always, asked, became, onlyPriceAsked, onlyPricesAsked, pricesAsked } from '#contract/audit-outcomes.ts'
import { CURRENCIES } from '#contract/codes.ts'
import {
	digits,
	instant,
	message,
	messageFields,
	paged,
	paging,
	points,
	requiredText,
	searchText,
	sortedBy,
	textOrNothing,
} from '#contract/fields.ts'
import { MONEY, STOCK } from '#contract/limits.ts'
import { staffGet, staffPatch, staffPost } from '#contract/staff-calls.ts'
import { picturePath } from '#features/pictures/contract.ts'

/** Whether an item is in the shop, and why not: on sale, switched off or in a hidden category, before or after its period. */
export const ITEM_STATES = ['shown', 'hidden', 'upcoming', 'over'] as const
export type ItemState = (typeof ITEM_STATES)[number]

const params = z.object({ id: digits })
const edition = z.optional(z.int())

/** Names in English and Filipino; without a Filipino name the English one is shown. `edition` grows with each change. */
const adminCategory = z.object({
	id: z.int(),
	name: z.string(),
	nameFil: z.nullable(z.string()),
	isHidden: z.boolean(),
	items: z.int(),
	edition: z.int(),
})
export type AdminCategory = z.output<typeof adminCategory>

export const listCategories = staffGet('shop.write', {
	path: '/admin/shop/categories',
	summary: 'The categories of the shop in their order, hidden ones too',
	audit: 'Read the categories of the shop',
	reply: z.object({ categories: z.array(adminCategory) }),
	problems: [],
})

const name = requiredText('nameRequired', STOCK.nameLength)
const nameFil = z.nullable(textOrNothing(STOCK.nameLength))
export const categoryBody = z.strictObject({ name, nameFil: z.optional(nameFil) })

export const addCategory = staffPost('shop.write', {
	path: '/admin/shop/categories',
	summary: 'Add a category at the end',
	audit: 'Add a category to the shop',
	body: categoryBody,
	sample: { name: 'Category' },
	reply: adminCategory,
	problems: [],
	idempotent: true,
})

export const changeCategory = staffPatch('shop.write', {
	path: '/admin/shop/categories/{id}',
	summary: 'Rename or hide a category; what is in a hidden one is not on sale',
	audit: {
		'Hide a category of the shop': became('isHidden', true),
		'Show a category of the shop': became('isHidden', false),
		'Change a category of the shop': always,
	},
	params,
	body: z.strictObject({ name: z.optional(name), nameFil: z.optional(nameFil), isHidden: z.optional(z.boolean()), edition }),
	reply: adminCategory,
	problems: ['NOT_FOUND', 'EDITED_MEANWHILE'],
})

export const orderCategories = staffPost('shop.write', {
	path: '/admin/shop/categories/order',
	needsNoKey: true,
	summary: 'Put the categories into another order',
	audit: 'Put the categories of the shop in another order',
	body: z.strictObject({ ids: z.array(z.int()).check(z.maxLength(STOCK.maxCategories, 'tooLong')) }),
	sample: { ids: [1] },
	reply: message,
	problems: ['EDITED_MEANWHILE'],
})

const price = z.int('priceRange').check(z.minimum(1, 'priceRange'), z.maximum(MONEY.maxAmount, 'priceRange'))
const fields = {
	ItemName: requiredText('nameRequired', STOCK.nameLength),
	description: requiredText('descriptionRequired', STOCK.descriptionLength),
	/** Null: shown in English. */
	descriptionFil: z.nullable(textOrNothing(STOCK.descriptionLength)),
	image_url: z.nullable(picturePath),
	/** The address of an image. */
	ribbon: z.nullable(picturePath),
	/** 2 is sold for R-Coin, 1 for Milleage. */
	section: z.literal([1, 2], 'currencyRequired'),
	price,
	category: z.int('categoryRequired'),
	/** On or off; `saleFrom` and `saleUntil` limit it further. */
	isOnSale: z.boolean(),
	saleFrom: z.nullable(instant),
	saleUntil: z.nullable(instant),
	/** Its position in the shop order; lower positions come first. */
	position: z.int().check(z.minimum(0, 'pointsRange'), z.maximum(STOCK.maxPosition, 'pointsRange')),
	/** The item of the game that a bridge puts, one of those that it lists; null where ProductNum says enough. */
	gameItem: z.nullable(z.int('gameItemUnknown').check(z.minimum(0, 'gameItemUnknown'))),
	/** How many pieces of it each piece sold is. */
	gameAmount: z.int('gameAmountRange').check(z.minimum(1, 'gameAmountRange'), z.maximum(STOCK.maxGameAmount, 'gameAmountRange')),
	/** How many can still be sold, from the moment of saving; null where they are not counted. */
	stockLeft: z.nullable(z.int('stockRange').check(z.minimum(0, 'stockRange'), z.maximum(STOCK.maxLeft, 'stockRange'))),
	/** How many one account may have bought and not brought back; null where that is not limited. */
	perAccount: z.nullable(z.int('perAccountRange').check(z.minimum(1, 'perAccountRange'), z.maximum(STOCK.maxLeft, 'perAccountRange'))),
	/** What a bundle contains, and the game gets instead of it; empty for any other item. */
	contents: z
		.array(
			z.strictObject({
				ProductNum: z.int('contentsUnknown'),
				pieces: z.int('piecesRange').check(z.minimum(1, 'piecesRange'), z.maximum(STOCK.maxPieces, 'piecesRange')),
			}),
		)
		.check(
			z.maxLength(STOCK.maxContents, 'contentsTooMany'),
			z.refine((parts) => new Set(parts.map(({ ProductNum }) => ProductNum)).size === parts.length, 'contentsTwice'),
		),
}

/** What a bundle contains, in the order of the numbers, and what each of these gave in the game when the bundle was saved. */
const contents = z.array(
	z.object({ ProductNum: z.int(), ItemName: z.string(), pieces: z.int(), gameItem: z.nullable(z.int()), gameAmount: z.int() }),
)

/** An item for staff, on sale or not. The game gets ProductNum and ItemName with each delivery. */
const adminItem = z.object({ ProductNum: z.int(), ...fields, contents, section: z.int(), state: z.enum(ITEM_STATES), edition: z.int() })
export type AdminItem = z.output<typeof adminItem>

export const listItems = staffGet('shop.write', {
	path: '/admin/shop/items',
	summary: 'Items of the shop, on sale or not, in their order; search in names, by number',
	audit: 'Read the items of the shop',
	query: z.object({
		...paged,
		sort: sortedBy('place', 'price', 'number'),
		category: z.optional(digits),
		currency: z.optional(z.enum(CURRENCIES)),
		state: z.optional(z.enum(ITEM_STATES)),
	}),
	reply: z.object({ items: z.array(adminItem), total: z.int(), ...paging }),
	problems: [],
})

/** A price, and what it buys in the game. */
export const offered = { section: z.int(), price: points, gameItem: z.nullable(z.int()), gameAmount: z.int(), contents }

export const readItem = staffGet('shop.write', {
	path: '/admin/shop/items/{id}',
	summary: 'One item of the shop',
	audit: 'Read an item of the shop',
	params,
	/**
	 * `priceAsked` is the price that waits for a second person, what it would buy in the game, and who requested it. `inBundles` are the
	 * bundles that contain the item.
	 */
	reply: z.extend(adminItem, {
		inBundles: z.array(z.object({ ProductNum: z.int(), ItemName: z.string() })),
		priceAsked: z.nullable(z.object({ ...offered, by: z.string(), at: instant })),
	}),
	problems: ['NOT_FOUND'],
})

/** The defaults of a new item, also of the form. */
export const NEW_ITEM = { isOnSale: false, position: 0, gameAmount: 1 } as const

/** `ProductNum` is the game's number of the item and never changes. It has no default: a wrong number would deliver another item. */
export const itemBody = z.strictObject({
	...fields,
	ProductNum: z.int('productNumRequired').check(z.minimum(1, 'pointsRange'), z.maximum(MONEY.maxAmount, 'pointsRange')),
	descriptionFil: z._default(fields.descriptionFil, null),
	image_url: z._default(fields.image_url, null),
	ribbon: z._default(fields.ribbon, null),
	isOnSale: z._default(fields.isOnSale, NEW_ITEM.isOnSale),
	saleFrom: z._default(fields.saleFrom, null),
	saleUntil: z._default(fields.saleUntil, null),
	position: z._default(fields.position, NEW_ITEM.position),
	gameItem: z._default(fields.gameItem, null),
	gameAmount: z._default(fields.gameAmount, NEW_ITEM.gameAmount),
	stockLeft: z._default(fields.stockLeft, null),
	perAccount: z._default(fields.perAccount, null),
	contents: z._default(fields.contents, []),
})

/** `request` is the number of the price request that a second person must approve; null when everything is done. */
const savedItem = z.extend(adminItem, { request: z.nullable(z.int()) })

export const addItem = staffPost('shop.write', {
	path: '/admin/shop/items',
	summary:
		'Add an item to the shop; it is on sale once its switch is on. A price far below that of the same goods elsewhere in the shop leaves it off sale until a second member of staff has agreed',
	audit: { 'Add an item, and ask for its price': asked, 'Add an item to the shop': always },
	body: itemBody,
	sample: { ProductNum: 900_001, ItemName: 'Tsinelas', description: 'For slow feet.', section: 2, price: 5, category: 1 },
	reply: savedItem,
	problems: [],
	idempotent: true,
})

export const itemChanges = z.strictObject({ ...z.partial(z.strictObject(fields)).shape, edition })

export const changeItem = staffPatch('shop.write', {
	path: '/admin/shop/items/{id}',
	summary:
		'Change an item; what is left out stays, and so does what was bought. A price far below those of the last 30 days stays as it was until a second member of staff has agreed',
	audit: {
		'Ask for another price of an item': onlyPriceAsked,
		'Change an item, and ask for another price': asked,
		'Change an item of the shop': always,
	},
	params,
	body: itemChanges,
	reply: savedItem,
	problems: ['NOT_FOUND', 'EDITED_MEANWHILE'],
})

export const changePrices = staffPost('shop.write', {
	path: '/admin/shop/prices',
	needsNoKey: true,
	summary:
		'Change prices, all or none: each from what was seen to another. Those far below the prices of the last 30 days wait for a second member of staff',
	audit: {
		'Ask for other prices': onlyPricesAsked,
		'Change many prices, and ask for some': pricesAsked,
		'Change many prices': always,
	},
	body: z.strictObject({
		changes: z
			.array(z.strictObject({ ProductNum: z.int(), from: price, to: price }))
			.check(z.minLength(1, 'nothingChosen'), z.maxLength(STOCK.maxPrices, 'tooLong')),
	}),
	/**
	 * `change` is the number by which the change can be reverted, null when nothing changed yet. `waiting` are the numbers of items whose
	 * price waits for a second person.
	 */
	sample: { changes: [] },
	reply: z.object({ ...messageFields, change: z.nullable(z.int()), changed: z.int(), waiting: z.array(z.int()) }),
	problems: ['EDITED_MEANWHILE'],
})

export const listPrices = staffGet('shop.write', {
	path: '/admin/shop/prices',
	summary: 'Prices of many items at once: of a category, or all; search in names, by number',
	audit: 'Read many prices',
	query: z.object({
		search: searchText,
		category: z.optional(digits),
	}),
	reply: z.object({
		prices: z.array(z.object({ ProductNum: z.int(), ItemName: z.string(), section: z.int(), price: points, state: z.enum(ITEM_STATES) })),
	}),
	problems: [],
})
