import type { Reader, Tx } from '#db/database.ts'
import type { ShopTables } from '#db/tables/shop.ts'
import { pageOffset } from '../../kernel/page.ts'

export type ItemRow = Omit<ShopTables['shop_items'], 'id'> & { id: number }

export const selectCategories = (db: Reader) =>
	db.selectFrom('shop_categories').select(['id', 'name']).orderBy('position').orderBy('id').execute()

/** `category` 0 is all. */
export const selectPage = (db: Reader, { category, page, size, now }: { category: number; page: number; size: number; now: number }) =>
	onSale(db, now, category).selectAll().orderBy('position').orderBy('id').limit(size).offset(pageOffset(page, size)).execute()

export const countOnSale = async (db: Reader, { category, now }: { category: number; now: number }) => {
	const { total } = await onSale(db, now, category)
		.select((expression) => expression.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return Number(total)
}

export const selectItemOnSale = (db: Reader, id: number, now: number): Promise<ItemRow | undefined> =>
	onSale(db, now, 0).selectAll().where('id', '=', id).executeTakeFirst()

export const insertCategory = (tx: Tx, category: { name: string; position: number }) =>
	tx.insertInto('shop_categories').values(category).returning('id').executeTakeFirstOrThrow()

export const insertItem = (tx: Tx, item: Omit<ItemRow, 'id'>) =>
	tx.insertInto('shop_items').values(item).returning('id').executeTakeFirstOrThrow()

const onSale = (db: Reader, now: number, category: number) => {
	const items = db
		.selectFrom('shop_items')
		.where('on_sale', '=', 1)
		.where((where) => where.or([where('sale_from', 'is', null), where('sale_from', '<=', now)]))
		.where((where) => where.or([where('sale_until', 'is', null), where('sale_until', '>', now)]))
	return category === 0 ? items : items.where('category_id', '=', category)
}
