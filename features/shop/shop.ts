import { currencyOfSection } from '#contract/codes.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { Language } from '#contract/languages.ts'
import { PAGE_SIZE, PRICE_CUT } from '#contract/limits.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { SubjectNames } from '#server/kernel/audit/subject-names.ts'
import { toInstant } from '#server/kernel/clock.ts'
import { pageFields } from '#server/kernel/lists/paging.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { ShopItem } from './contract.ts'
import { numbersIn, partsIn } from './server/contents.ts'
import { worthInPoints } from './server/goods-elsewhere.ts'
import { selectItemNames } from './server/price-store.ts'
import { SALE_NAMES } from './server/sale-store.ts'
import {
	CATEGORY_NAMES,
	countOnSale,
	hasOnSale,
	type ItemRow,
	type StockRow,
	selectAllOnSale,
	selectCategories,
	selectItemChoices,
	selectItemOnSale,
	selectItems,
	selectItemsNamed,
	selectLastNumber,
	selectLimited,
	selectOnSale,
	selectPage,
	type Wanted,
} from './server/store.ts'

export { goodsOf } from './server/contents.ts'
export { createShopAdmin, type ShopAdmin } from './server/shop.admin.ts'
export type { ItemRow, StockRow } from './server/store.ts'

export const categories = (db: Reader, language: Language) => selectCategories(db, language)

/** One page of items on sale; an unknown category is empty (DECISIONS 14). */
export const page = async (db: Reader, wanted: Wanted & { page: number }) => {
	const items = await toShopItems(db, await selectPage(db, wanted, { page: wanted.page, size: PAGE_SIZE.shop }), wanted.now)
	const total = await countOnSale(db, wanted)
	return { items, paging: pageFields(wanted.page, total, PAGE_SIZE.shop) }
}

/** An item for its page, with the name of its category. NOT_FOUND for one that is not on sale. */
export const itemOnSale = async (db: Reader, id: number, wanted: { language: Language; now: number }) => {
	const row = await selectOnSale(db, id, wanted)
	const [item] = row ? await toShopItems(db, [row], wanted.now) : []
	if (!item) throw new Problem('NOT_FOUND')
	const category = (await selectCategories(db, wanted.language)).find((one) => one.id === item.category)
	return { item, category_name: category?.name ?? '' }
}

/** All items on sale, for the search of the site. Beginning and end of an item's sale period are announced, so the result can be cached. */
export const readAllOnSale = (db: Reader, wanted: { language: Language; now: number }) => selectAllOnSale(db, wanted)

/** The item with its current price, read inside the transaction that sells it. ITEM_UNAVAILABLE, SOLD_OUT. */
export const itemForSale = async (tx: Tx, id: number, now: number): Promise<ItemRow> => {
	const item = await selectItemOnSale(tx, id, now)
	if (!item) throw new Problem('ITEM_UNAVAILABLE')
	if (!hasLeft(item, 1)) throw new Problem('SOLD_OUT')
	return item
}

/** Items by number with their price at an instant, including those no longer on sale. */
export const itemsByNumber = async (db: Reader, ids: readonly number[], now: number): Promise<Map<number, StockRow>> => {
	const items = ids.length === 0 ? [] : await selectItems(db, ids, now)
	return new Map(items.map((item) => [item.id, item]))
}

/** What each of these items contains, at its price at an instant. Nothing is asked where none of them is a bundle. */
export const contentsOf = async (db: Reader, items: readonly Pick<ItemRow, 'contents'>[], now: number): Promise<ContentsOf> => {
	const known = await itemsByNumber(db, numbersIn(items.map(({ contents }) => contents)), now)
	return ({ contents }) =>
		partsIn(contents).flatMap(({ ProductNum, pieces, gameItem, gameAmount }) => {
			const item = known.get(ProductNum)
			return item ? [{ item: { ...item, game_item: gameItem, game_amount: gameAmount }, pieces }] : []
		})
}

/** An item of a bundle, with what it gave in the game when the bundle was saved, and how many pieces of it there are in each piece of the bundle. */
export type Content = { item: StockRow; pieces: number }
type ContentsOf = (item: Pick<ItemRow, 'contents'>) => Content[]

/** How far items are limited now, by number: what is left of each, and how many one account may have. */
export const limitsOf = async (db: Reader, ids: readonly number[]): Promise<Map<number, Limits>> =>
	new Map((await selectLimited(db, ids)).map((row) => [row.id, toLimits(row)]))

type Limits = Pick<ShopItem, 'stockLeft' | 'perAccount'>

const toLimits = ({ stock_left, per_account }: Pick<ItemRow, 'stock_left' | 'per_account'>): Limits => ({
	...(stock_left !== null && { stockLeft: stock_left }),
	...(per_account !== null && { perAccount: per_account }),
})

/** The names of categories by their numbers, hidden ones among them. */
export const categoryNames = (db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => CATEGORY_NAMES.names(db, ids)

/** The items of `itemsByNumber` at their own price, whatever sales there are. */
export const itemsAtOwnPrice = (db: Reader, ids: readonly number[]): Promise<Map<number, StockRow>> =>
	itemsByNumber(db, ids, BEFORE_ALL_SALES)

const BEFORE_ALL_SALES = Number.MIN_SAFE_INTEGER

/**
 * What one piece of each item is worth, in points of either currency: its price, or what the goods have cost at most in the last 30 days, in
 * whatever item of the shop. Items that nobody can buy are left out: their price tells nothing.
 */
export const worthOfItems = (db: Reader, items: readonly StockRow[], now: number): Promise<Map<number, number>> =>
	worthInPoints(
		db,
		items.filter((item) => isOnSale(item, now) && hasLeft(item, 1)),
		now - PRICE_CUT.days * DAY_MS,
	)

/** Whether anything can be bought. */
export const isAnyOnSale = (db: Reader, now: number): Promise<boolean> => hasOnSale(db, now)

/** The highest number of any item, 0 where there is none. */
export const lastItemNumber = (db: Reader): Promise<number> => selectLastNumber(db)

/** All items, on sale or not, by name. */
export const itemChoices = (db: Reader, most: number) => selectItemChoices(db, most)

/** The numbers of items with this text in their name, at most 100. */
export const itemsNamed = async (db: Reader, part: string): Promise<number[]> =>
	(await selectItemsNamed(db, part, NAMED_AT_MOST)).map(({ id }) => id)

const NAMED_AT_MOST = 100

/** Names of items and categories for the audit log. */
export const SHOP_NAMES: readonly SubjectNames[] = [
	{
		kind: 'item',
		find: async (db, word, most) => (await selectItemsNamed(db, word, most)).map(({ id }) => id),
		names: selectItemNames,
	},
	CATEGORY_NAMES,
	SALE_NAMES,
]

export const isOnSale = (item: StockRow, now: number): boolean =>
	item.on_sale === 1 &&
	item.category_hidden === 0 &&
	(item.sale_from === null || item.sale_from <= now) &&
	(item.sale_until === null || item.sale_until > now)

/** Whether so many pieces are left, as far as they are counted. What counts is the schema: the last piece is refused to the second buyer. */
export const hasLeft = ({ stock_left }: ItemRow, pieces: number): boolean => stock_left === null || stock_left >= pieces

/** Items in the form that the API sends (SPEC 3). */
export const toShopItems = async <I extends ItemRow>(db: Reader, items: readonly I[], now: number): Promise<ShopItem[]> => {
	const containedIn = await contentsOf(db, items, now)
	return items.map((item) => ({ ...toShopItem(item), ...toContents(item, containedIn(item), now) }))
}

const toContents = ({ price, section }: ItemRow, contents: readonly Content[], now: number): Pick<ShopItem, 'contents' | 'separately'> => {
	if (contents.length === 0) return {}
	const separately = contents.reduce((sum, { item, pieces }) => sum + item.price * pieces, 0)
	// Only what can be bought by itself now, for the same points, compares.
	const compares = contents.every(
		({ item, pieces }) => isOnSale(item, now) && hasLeft(item, pieces) && currencyOfSection(item.section) === currencyOfSection(section),
	)
	return {
		contents: contents.map(({ item, pieces }) => ({ ProductNum: item.id, ItemName: item.name, pieces })),
		...(compares && separately > price && { separately }),
	}
}

const toShopItem = (item: ItemRow): ShopItem => ({
	ProductNum: item.id,
	ItemName: item.name,
	image_url: item.image_url,
	price: item.price,
	section: item.section,
	description: item.description,
	ribbon: item.ribbon,
	category: item.category_id,
	...toLimits(item),
	...(item.list_price !== null && item.sale_ends_at !== null && { listPrice: item.list_price, saleEndsAt: toInstant(item.sale_ends_at) }),
})
