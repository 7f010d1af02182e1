import type { Reader, Tx } from '#db/database.ts'
import { isAnyOf, requestTable } from '#server/kernel/second-person/second-person-table.ts'
import type { Part } from './contents.ts'
import { selectItemsNamed } from './store.ts'

export const PRICE_REQUESTS = requestTable('price_requests', {
	open: ['waiting'],
	search: async (text, _people, db) => isAnyOf('item_id', await selectItemsSought(db, text)),
})

/** A price, and what it buys in the game: which item, and how many of it; null where the number of the shop says enough. Of a bundle its contents. */
export type Offered = { section: number; price: number; game_item: number | null; game_amount: number; contents: string }

/** Items by a part of their name, or by their number. */
export const selectItemsSought = async (db: Reader, text: string): Promise<number[]> => {
	const items = (await selectItemsNamed(db, text, ITEMS_AT_MOST)).map(({ id }) => id)
	return /^\d{1,15}$/.test(text) ? [...items, Number(text)] : items
}

const ITEMS_AT_MOST = 100

/** The price of an item, locked until the commit. */
export const lockItem = (tx: Tx, id: number) =>
	tx
		.updateTable('shop_items')
		.set((row) => ({ edition: row.ref('edition') }))
		.where('id', '=', id)
		.returning(['id', 'name', 'section', 'price', 'game_item', 'game_amount', 'contents', 'on_sale'])
		.executeTakeFirst()

/** The prices at which an item was on sale after an instant, and the latest sale price; newest first. */
export const selectPrices = (db: Reader, itemId: number, after: number) =>
	db
		.selectFrom('shop_prices')
		.select(['section', 'price', 'game_item', 'game_amount', 'contents', 'replaced_at'])
		.where('item_id', '=', itemId)
		.where((where) => where.or([where('replaced_at', 'is', null), where('replaced_at', '>', after)]))
		.orderBy('id', 'desc')
		.execute()

export type PriceOfGoods = Awaited<ReturnType<typeof selectPricesOfGoods>>[number]

/** The same of all items that may give something of these parts; `today_item` is the game item of today. Bundles are left out. */
export const selectPricesOfGoods = (db: Reader, { parts, after }: { parts: readonly Part[]; after: number }) => {
	const numbers = [...parts.flatMap(({ ProductNum, gameItem }) => [ProductNum, gameItem ?? ProductNum]), 0]
	return db
		.selectFrom('shop_prices')
		.innerJoin('shop_items', 'shop_items.id', 'shop_prices.item_id')
		.select(['item_id', 'shop_prices.section', 'shop_prices.price', 'shop_prices.game_item', 'shop_prices.game_amount'])
		.select('shop_items.game_item as today_item')
		.where('shop_prices.contents', '=', '')
		.where((where) => where.or([where('replaced_at', 'is', null), where('replaced_at', '>', after)]))
		.where((where) =>
			where.or([
				where('item_id', 'in', numbers),
				where('shop_prices.game_item', 'in', numbers),
				where.and([where('shop_prices.game_item', 'is', null), where('shop_items.game_item', 'in', numbers)]),
			]),
		)
		.execute()
}

/** What the bundles that were on sale then contained. */
export const selectBundlesSold = (db: Reader, after: number) =>
	db
		.selectFrom('shop_prices')
		.select(['item_id', 'contents'])
		.where('contents', '<>', '')
		.where((where) => where.or([where('replaced_at', 'is', null), where('replaced_at', '>', after)]))
		.execute()

/** Records the item's price and what it gives, if it is on sale and they differ from the last sale. */
export const notePrice = async (tx: Tx, id: number, now: number): Promise<void> => {
	const item = await tx.selectFrom('shop_items').select(OFFERED).where('id', '=', id).where('on_sale', '=', 1).executeTakeFirst()
	if (!item) return
	const last = await tx
		.selectFrom('shop_prices')
		.select(['id', ...OFFERED])
		.where('item_id', '=', id)
		.where('replaced_at', 'is', null)
		.executeTakeFirst()
	if (last && isSameOffer(last, item)) return
	if (last) await tx.updateTable('shop_prices').set({ replaced_at: now }).where('id', '=', last.id).execute()
	await tx
		.insertInto('shop_prices')
		.values({ item_id: id, ...item, set_at: now, replaced_at: null })
		.execute()
}

export const isSameOffer = (one: Offered, other: Offered): boolean => OFFERED.every((column) => one[column] === other[column])

const OFFERED = ['section', 'price', 'game_item', 'game_amount', 'contents'] as const

/** Sets a price that a second person approved, with what it buys, and puts the item on sale. */
export const updatePrice = (tx: Tx, { id, ...offered }: Offered & { id: number; updated_at: number }) =>
	tx
		.updateTable('shop_items')
		.set((row) => ({ ...offered, on_sale: 1, edition: row('edition', '+', 1) }))
		.where('id', '=', id)
		.execute()

export const selectItemNames = async (db: Reader, ids: readonly number[]): Promise<Map<number, string>> => {
	const rows = ids.length === 0 ? [] : await db.selectFrom('shop_items').select(['id', 'name']).where('id', 'in', ids).execute()
	return new Map(rows.map(({ id, name }) => [id, name]))
}
