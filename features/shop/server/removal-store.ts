import type { Reader, Tx } from '#db/database.ts'
import { editionsIn } from '#server/kernel/lists/edited-table.ts'

export const itemEditions = editionsIn('shop_items', null)
export const categoryEditions = editionsIn('shop_categories', null)

/** Those of these items that a sale, a request for a price, a change of prices or counted pieces refer to. */
export const selectReferred = async (db: Reader, ids: readonly number[]): Promise<Set<number>> => {
	const referred = new Set<number>()
	for (const table of ['sale_items', 'price_requests', 'price_change_items', 'stock_moves'] as const) {
		// All of them have the column.
		const rows = await db
			.selectFrom(table as 'sale_items')
			.select('item_id')
			.where('item_id', 'in', [...ids, 0])
			.execute()
		for (const { item_id } of rows) referred.add(item_id)
	}
	return referred
}

/** What each bundle contains. */
export const selectBundles = (db: Reader) => db.selectFrom('shop_items').select(['id', 'contents']).where('contents', '<>', '').execute()

/** The items of these categories. */
export const selectItemsIn = (db: Reader, categories: readonly number[]) =>
	db
		.selectFrom('shop_items')
		.select(['id', 'category_id'])
		.where('category_id', 'in', [...categories, 0])
		.execute()

/** With their texts and the prices at which they were on sale. */
export const deleteItems = async (tx: Tx, ids: readonly number[]): Promise<void> => {
	const all = [...ids, 0]
	await tx.deleteFrom('shop_item_texts').where('item_id', 'in', all).execute()
	await tx.deleteFrom('shop_prices').where('item_id', 'in', all).execute()
	await tx.deleteFrom('shop_items').where('id', 'in', all).execute()
}

export const deleteCategories = async (tx: Tx, ids: readonly number[]): Promise<void> => {
	const all = [...ids, 0]
	await tx.deleteFrom('shop_category_texts').where('category_id', 'in', all).execute()
	await tx.deleteFrom('shop_categories').where('id', 'in', all).execute()
}
