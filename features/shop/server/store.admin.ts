import { type Insertable, type Selectable, sql } from 'kysely'
import { type Currency, R_COIN_SECTION } from '#contract/codes.ts'
import { wordsSought } from '#contract/folded.ts'
import { contains } from '#db/contains.ts'
import type { Reader, Tx } from '#db/database.ts'
import { editedTable } from '#server/kernel/lists/edited-table.ts'
import { type At, orderOf, pageOf, type Sort } from '#server/kernel/lists/paging.ts'
import type { ItemState } from '../admin.contract.ts'
import type { ShopTables } from '../tables.ts'

/** The second language. Names of items come from the game and are the same in all languages. */
const FIL = 'fil'

export const selectAdminCategories = (db: Reader) =>
	db
		.selectFrom('shop_categories')
		.leftJoin('shop_category_texts as fil', (join) => join.onRef('fil.category_id', '=', 'shop_categories.id').on('fil.language', '=', FIL))
		.select(['shop_categories.id', 'shop_categories.name', 'hidden', 'position', 'edition', 'fil.name as fil'])
		.select(({ selectFrom, fn }) =>
			selectFrom('shop_items')
				.select(fn.countAll<number>().as('items'))
				.whereRef('shop_items.category_id', '=', 'shop_categories.id')
				.as('items'),
		)
		.orderBy('position')
		.orderBy('shop_categories.id')
		.execute()
export type CategoryRow = Awaited<ReturnType<typeof selectAdminCategories>>[number]

export const CATEGORIES = editedTable<Selectable<ShopTables['shop_categories']>>('shop_categories')
export const ITEMS = editedTable<Selectable<ShopTables['shop_items']>>('shop_items')

export const updateCategory = (tx: Tx, id: number, changes: { name?: string; hidden?: number; position?: number }) =>
	tx.updateTable('shop_categories').set(changes).where('id', '=', id).execute()

export const updateItem = (tx: Tx, id: number, changes: Partial<Omit<Insertable<ShopTables['shop_items']>, 'id'>>) =>
	tx.updateTable('shop_items').set(changes).where('id', '=', id).execute()

/** Records by how many pieces staff changed the stock. */
export const insertStockSet = (tx: Tx, set: { item_id: number; pieces: number; moved_at: number }) =>
	tx
		.insertInto('stock_moves')
		.values({ ...set, kind: 'set', order_line_id: null })
		.execute()

/** Sets a price if the current price is still the one that was seen. */
export const movePrice = (tx: Tx, { id, from, to, now }: { id: number; from: number; to: number; now: number }) =>
	tx
		.updateTable('shop_items')
		.set((row) => ({ price: to, updated_at: now, edition: row('edition', '+', 1) }))
		.where('id', '=', id)
		.where('price', '=', from)
		.returning(['id', 'name'])
		.executeTakeFirst()

/** What to search for; `now` decides the state. */
export type AdminItemFilter = {
	search: string
	category?: number | undefined
	currency?: Currency | undefined
	state?: ItemState | undefined
	now: number
}

const SORTS = { place: 'shop_items.position', price: 'shop_items.price', number: 'shop_items.id' } as const

export const pageOfAdminItems = (db: Reader, wanted: AdminItemFilter & { sort: Sort<keyof typeof SORTS> }, at: At) =>
	pageOf(
		filtered(db, wanted),
		(found) =>
			shopAdmin(found)
				.orderBy(...orderOf(SORTS, wanted.sort))
				.orderBy('shop_items.id'),
		at,
	)

export const selectAdminItems = (db: Reader, wanted: AdminItemFilter, atMost: number) =>
	inOrder(filtered(db, wanted)).limit(atMost).execute()
export type AdminItemRow = Awaited<ReturnType<typeof selectAdminItems>>[number]

export const selectAdminItem = (db: Reader, id: number) => shopAdmin(joined(db)).where('shop_items.id', '=', id).executeTakeFirst()

/** Whether any item's sale period began or ended within a time. */
export const hasStartedOrEnded = async (db: Reader, { after, until }: { after: number; until: number }) => {
	const turned = await db
		.selectFrom('shop_items')
		.select('id')
		.where((where) =>
			where.or((['sale_from', 'sale_until'] as const).map((edge) => where.and([where(edge, '>', after), where(edge, '<=', until)]))),
		)
		.limit(1)
		.executeTakeFirst()
	return turned !== undefined
}

const joined = (db: Reader) =>
	db
		.selectFrom('shop_items')
		.innerJoin('shop_categories', 'shop_categories.id', 'shop_items.category_id')
		.leftJoin('shop_item_texts as fil', (join) => join.onRef('fil.item_id', '=', 'shop_items.id').on('fil.language', '=', FIL))
type Joined = ReturnType<typeof joined>

const shopAdmin = (items: Joined) =>
	items.selectAll('shop_items').select(['shop_categories.hidden as category_hidden', 'fil.description as fil'])

const inOrder = (items: Joined) => shopAdmin(items).orderBy('shop_items.position').orderBy('shop_items.id')

const filtered = (db: Reader, { search, category, currency, state, now }: AdminItemFilter): Joined => {
	let items = joined(db)
	if (category) items = items.where('shop_items.category_id', '=', category)
	if (currency) items = items.where('section', currency === 'r-coin' ? '=' : '!=', R_COIN_SECTION)
	if (state) items = items.where(inState(state, now))
	const number = /^\d{1,15}$/.test(search.trim()) ? Number(search) : 0
	for (const word of wordsSought(search))
		items = items.where((where) => where.or([where('shop_items.id', '=', number), contains('shop_items.name', word)]))
	return items
}

const inState = (state: ItemState, now: number) => {
	const isOn = sql<boolean>`(on_sale = 1 and shop_categories.hidden = 0)`
	const isOver = sql<boolean>`coalesce(sale_until <= ${now}, false)`
	const isUpcoming = sql<boolean>`coalesce(sale_from > ${now}, false)`
	if (state === 'hidden') return sql<boolean>`not ${isOn}`
	if (state === 'over') return sql<boolean>`${isOn} and ${isOver}`
	return sql<boolean>`${isOn} and not ${isOver} and ${state === 'upcoming' ? isUpcoming : sql`not ${isUpcoming}`}`
}
