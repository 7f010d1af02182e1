import type { Reader, Tx } from '#db/database.ts'
import { isAnyOf, requestTable } from '../../kernel/second-person-table.ts'
import { selectItemsNamed } from './store.ts'

export const PRICE_REQUESTS = requestTable('price_requests', {
	open: ['waiting'],
	search: async (text, _people, db) => isAnyOf('item_id', await selectItemsSought(db, text)),
})

/** Items by a part of their name, or by their number. */
export const selectItemsSought = async (db: Reader, text: string): Promise<number[]> => {
	const items = (await selectItemsNamed(db, text, ITEMS_AT_MOST)).map(({ id }) => id)
	return /^\d{1,15}$/.test(text) ? [...items, Number(text)] : items
}

const ITEMS_AT_MOST = 100

/** The price of an item, locked until the commit. */
export const holdPrice = (tx: Tx, id: number) =>
	tx
		.updateTable('shop_items')
		.set((row) => ({ edition: row.ref('edition') }))
		.where('id', '=', id)
		.returning(['id', 'name', 'section', 'price', 'on_sale'])
		.executeTakeFirst()

/** The prices at which an item was on sale after an instant, and the latest sale price; newest first. */
export const selectPrices = (db: Reader, itemId: number, after: number) =>
	db
		.selectFrom('shop_prices')
		.select(['section', 'price', 'replaced_at'])
		.where('item_id', '=', itemId)
		.where((where) => where.or([where('replaced_at', 'is', null), where('replaced_at', '>', after)]))
		.orderBy('id', 'desc')
		.execute()

/** Of the same prices the highest, by item. */
export const selectHighestPrices = async (db: Reader, itemIds: readonly number[], after: number): Promise<Map<number, number>> => {
	if (itemIds.length === 0) return new Map()
	const rows = await db
		.selectFrom('shop_prices')
		.select(({ fn }) => ['item_id', fn.max('price').as('highest')])
		.where('item_id', 'in', itemIds)
		.where((where) => where.or([where('replaced_at', 'is', null), where('replaced_at', '>', after)]))
		.groupBy('item_id')
		.execute()
	return new Map(rows.map(({ item_id, highest }) => [item_id, Number(highest)]))
}

/** Records the item's price, if it is on sale and the price differs from the last sale. */
export const notePrice = async (tx: Tx, id: number, now: number): Promise<void> => {
	const item = await tx
		.selectFrom('shop_items')
		.select(['section', 'price'])
		.where('id', '=', id)
		.where('on_sale', '=', 1)
		.executeTakeFirst()
	if (!item) return
	const last = await tx
		.selectFrom('shop_prices')
		.select(['id', 'section', 'price'])
		.where('item_id', '=', id)
		.where('replaced_at', 'is', null)
		.executeTakeFirst()
	if (last?.section === item.section && last.price === item.price) return
	if (last) await tx.updateTable('shop_prices').set({ replaced_at: now }).where('id', '=', last.id).execute()
	await tx
		.insertInto('shop_prices')
		.values({ item_id: id, ...item, set_at: now, replaced_at: null })
		.execute()
}

/** Sets a price that a second person approved, and puts the item on sale. */
export const updatePrice = (tx: Tx, { id, ...price }: { id: number; section: number; price: number; updated_at: number }) =>
	tx
		.updateTable('shop_items')
		.set((row) => ({ ...price, on_sale: 1, edition: row('edition', '+', 1) }))
		.where('id', '=', id)
		.execute()

export const selectItemNames = async (db: Reader, ids: readonly number[]): Promise<Map<number, string>> => {
	const rows = ids.length === 0 ? [] : await db.selectFrom('shop_items').select(['id', 'name']).where('id', 'in', ids).execute()
	return new Map(rows.map(({ id, name }) => [id, name]))
}
