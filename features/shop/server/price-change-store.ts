import { sql } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import { type At, orderOf, pageOf, type Sort } from '#server/kernel/lists/paging.ts'
import type { ShopTables } from '../tables.ts'

type Change = ShopTables['price_changes']
export type ChangeRow = Omit<Change, 'id'> & { id: number }
type Priced = { section: number; price: number }
/** An item with its old and its new price. */
export type MovedPrice = { id: number; was: Priced; now: Priced }

/** Stores a change of prices with its items. The caller holds the lock on the items. */
export const insertChange = async (tx: Tx, change: Omit<Change, 'id'>, moved: readonly MovedPrice[]): Promise<number> => {
	const { id } = await tx.insertInto('price_changes').values(change).returning('id').executeTakeFirstOrThrow()
	const rows = moved.map((item) => ({
		change_id: id,
		item_id: item.id,
		was_section: item.was.section,
		was_price: item.was.price,
		...item.now,
	}))
	await tx.insertInto('price_change_items').values(rows).execute()
	return id
}

export const selectChange = (db: Reader, id: number): Promise<ChangeRow | undefined> =>
	db.selectFrom('price_changes').selectAll().where('id', '=', id).executeTakeFirst()

/** The items of these changes, by number: all, or at most `atMost` of each. */
export const selectChanged = (db: Reader, changeIds: readonly number[], atMost = Number.MAX_SAFE_INTEGER) =>
	db
		.selectFrom(
			items(db)
				.select([
					'change_id',
					'item_id',
					'shop_items.name',
					'was_section',
					'was_price',
					'price_change_items.section',
					'price_change_items.price',
				])
				.select(STANDS.as('stands'))
				.select(sql<number>`row_number() over (partition by change_id order by item_id)`.as('place'))
				.where('change_id', 'in', [...changeIds, 0])
				.as('changed'),
		)
		.selectAll()
		.where('place', '<=', atMost)
		.orderBy('change_id')
		.orderBy('item_id')
		.execute()
export type ChangedRow = Awaited<ReturnType<typeof selectChanged>>[number]

/** For each change, the number of its items, and of those whose price still stands. */
export const countChanged = async (db: Reader, changeIds: readonly number[]) => {
	const rows = await items(db)
		.select(({ fn }) => ['change_id', fn.countAll<number>().as('items')])
		.select(sql<number>`sum(${STANDS})`.as('standing'))
		.where('change_id', 'in', [...changeIds, 0])
		.groupBy('change_id')
		.execute()
	return new Map(rows.map((row) => [row.change_id, { items: Number(row.items), standing: Number(row.standing) }]))
}

/** The last change of an item's price. The item must be locked. */
export const selectLastChange = (tx: Tx, itemId: number) =>
	tx
		.selectFrom('price_change_items')
		.select(['change_id', 'section', 'price'])
		.where('item_id', '=', itemId)
		.orderBy('change_id', 'desc')
		.limit(1)
		.executeTakeFirst()

/** The changes of an item's price, newest first. */
export const selectChangesOf = (db: Reader, itemId: number, most: number) =>
	db.selectFrom('price_change_items').select('change_id').where('item_id', '=', itemId).orderBy('change_id', 'desc').limit(most).execute()

/** Sets the price of a locked item, whether it is on sale or not. */
export const putPrice = (tx: Tx, { id, now, ...priced }: Priced & { id: number; now: number }) =>
	tx
		.updateTable('shop_items')
		.set((row) => ({ ...priced, updated_at: now, edition: row('edition', '+', 1) }))
		.where('id', '=', id)
		.execute()

/** What to search for: changes with any of these items, or by any of these people; null for all. */
export type WantedChanges = { items: readonly number[]; people: readonly number[] } | null

const SORTS = { at: 'id' } as const

export const pageOfChanges = (db: Reader, wanted: WantedChanges, { sort, ...at }: At & { sort: Sort<keyof typeof SORTS> }) =>
	pageOf(filtered(db, wanted), (found) => found.selectAll().orderBy(...orderOf(SORTS, sort)), at)

const filtered = (db: Reader, wanted: WantedChanges) => {
	const changes = db.selectFrom('price_changes')
	if (!wanted) return changes
	return changes.where(({ or, eb, selectFrom }) =>
		or([
			eb(
				'id',
				'in',
				selectFrom('price_change_items')
					.select('change_id')
					.where('item_id', 'in', [...wanted.items, 0]),
			),
			eb('changed_by', 'in', [...wanted.people, 0]),
		]),
	)
}

const items = (db: Reader) => db.selectFrom('price_change_items').innerJoin('shop_items', 'shop_items.id', 'price_change_items.item_id')

/** 1 when the item still has the price that a change gave it, and no later change of it is recorded. */
const STANDS = sql<number>`case when shop_items.price = price_change_items.price and shop_items.section = price_change_items.section
	and not exists (select 1 from price_change_items later
		where later.item_id = price_change_items.item_id and later.change_id > price_change_items.change_id) then 1 else 0 end`
