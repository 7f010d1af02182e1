import { sql } from 'kysely'
import { type Currency, R_COIN_SECTION, type ShopOrder } from '#contract/codes.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { ShopTables } from '#db/tables/shop.ts'
import { pageOffset } from '../../kernel/page.ts'

export type ItemRow = Omit<ShopTables['shop_items'], 'id'> & { id: number }

export const selectCategories = (db: Reader) =>
	db.selectFrom('shop_categories').select(['id', 'name']).orderBy('position').orderBy('id').execute()

/** What is looked for. `category` 0 is all; `now` decides what is on sale. */
export type Wanted = {
	category: number
	search: string
	order: ShopOrder
	currency?: Currency | undefined
	maxRCoin?: number | undefined
	maxMilleage?: number | undefined
	now: number
}

export const selectPage = (db: Reader, wanted: Wanted, { page, size }: { page: number; size: number }) => {
	const items = filtered(db, wanted).selectAll()
	const sorted = SORTED[wanted.order](items)
	return sorted.orderBy('id').limit(size).offset(pageOffset(page, size)).execute()
}

export const countOnSale = async (db: Reader, wanted: Wanted) => {
	const { total } = await filtered(db, wanted)
		.select((expression) => expression.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return Number(total)
}

export const selectItemOnSale = (db: Reader, id: number, now: number): Promise<ItemRow | undefined> =>
	onSale(db, now).selectAll().where('id', '=', id).executeTakeFirst()

export const selectItems = (db: Reader, ids: readonly number[]): Promise<ItemRow[]> =>
	db.selectFrom('shop_items').selectAll().where('id', 'in', ids).execute()

export const insertCategory = (tx: Tx, category: { name: string; position: number }) =>
	tx.insertInto('shop_categories').values(category).returning('id').executeTakeFirstOrThrow()

export const insertItem = (tx: Tx, item: Omit<ItemRow, 'id'>) =>
	tx.insertInto('shop_items').values(item).returning('id').executeTakeFirstOrThrow()

type Items = ReturnType<typeof onSale>

const onSale = (db: Reader, now: number) =>
	db
		.selectFrom('shop_items')
		.where('on_sale', '=', 1)
		.where((where) => where.or([where('sale_from', 'is', null), where('sale_from', '<=', now)]))
		.where((where) => where.or([where('sale_until', 'is', null), where('sale_until', '>', now)]))

const filtered = (db: Reader, { category, search, currency, maxRCoin, maxMilleage, now }: Wanted): Items => {
	let items = onSale(db, now)
	if (category !== 0) items = items.where('category_id', '=', category)
	if (currency) items = items.where('section', currency === 'r-coin' ? '=' : '!=', R_COIN_SECTION)
	if (maxRCoin !== undefined)
		items = items.where((where) => where.or([where('section', '!=', R_COIN_SECTION), where('price', '<=', maxRCoin)]))
	if (maxMilleage !== undefined)
		items = items.where((where) => where.or([where('section', '=', R_COIN_SECTION), where('price', '<=', maxMilleage)]))
	for (const word of search.toLowerCase().split(/\s+/).filter(Boolean)) items = items.where(containing(word))
	return items
}

/** In the name or the description, whatever its case; `%` and `_` are letters like others. */
const containing = (word: string) => {
	const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
	return sql<boolean>`(lower(name) like ${pattern} escape '\\' or lower(description) like ${pattern} escape '\\')`
}

type Selected = ReturnType<Items['selectAll']>
const SORTED: Record<ShopOrder, (items: Selected) => Selected> = {
	shelf: (items) => items.orderBy('position'),
	newest: (items) => items.orderBy('created_at', 'desc'),
	'price-up': (items) => items.orderBy('price'),
	'price-down': (items) => items.orderBy('price', 'desc'),
	name: (items) => items.orderBy('name'),
}
