import { type Selectable, sql } from 'kysely'
import { wordsSought } from '#contract/folded.ts'
import { contains } from '#db/contains.ts'
import type { Reader, Tx } from '#db/database.ts'
import { namesIn } from '#server/kernel/audit/subject-names.ts'
import { editedTable } from '#server/kernel/lists/edited-table.ts'
import { type At, orderOf, pageOf, type Sort } from '#server/kernel/lists/paging.ts'
import { isAnyOf, requestTable } from '#server/kernel/second-person/second-person-table.ts'
import type { SaleState } from '../sales.admin.contract.ts'
import type { ShopTables } from '../tables.ts'
import type { Offered } from './price-store.ts'
import { isAsMade } from './store.ts'

export type SaleRow = Selectable<ShopTables['sales']>
/** An item of a sale; `from` is its own price at that time, and the one that is crossed out. */
export type SalePrice = Omit<Offered, 'price'> & { id: number; from: number; to: number }

export const SALES = editedTable<SaleRow>('sales')
export const SALE_NAMES = namesIn('sales', { kind: 'sale', column: 'name' })

export const SALE_REQUESTS = requestTable('sale_requests', {
	open: ['waiting'],
	search: async (text, _people, db) => {
		const sales = await db.selectFrom('sales').select('id').where(contains('name', text)).limit(SALES_AT_MOST).execute()
		return isAnyOf(
			'sale_id',
			sales.map(({ id }) => id),
		)
	},
})

const SALES_AT_MOST = 100

export const insertSale = (tx: Tx, sale: Omit<SaleRow, 'id' | 'edition'>) =>
	tx.insertInto('sales').values(sale).returning(['id', 'edition']).executeTakeFirstOrThrow()

export const updateSale = (tx: Tx, id: number, changes: Partial<Omit<SaleRow, 'id' | 'edition'>>) =>
	tx.updateTable('sales').set(changes).where('id', '=', id).execute()

/** Replaces the items of a sale, with its time and whether it counts. */
export const putSaleItems = async (tx: Tx, { id, starts_at, ends_at, active }: SaleRow, prices: readonly SalePrice[]): Promise<void> => {
	await tx.deleteFrom('sale_items').where('sale_id', '=', id).execute()
	const rows = prices.map((item) => ({
		...{ sale_id: id, starts_at, ends_at, active },
		...{ item_id: item.id, section: item.section, list_price: item.from, price: item.to },
		...{ game_item: item.game_item, game_amount: item.game_amount, contents: item.contents },
	}))
	await tx.insertInto('sale_items').values(rows).execute()
}

/** Whether the items of a sale count. */
export const markSaleItems = (tx: Tx, saleId: number, active: 0 | 1) =>
	tx.updateTable('sale_items').set({ active }).where('sale_id', '=', saleId).execute()

/** The items of a sale by number, with their own price of now. */
export const selectSaleItems = (db: Reader, saleId: number) =>
	db
		.selectFrom('sale_items')
		.innerJoin('shop_items', 'shop_items.id', 'sale_items.item_id')
		.select([
			'sale_items.item_id as id',
			'shop_items.name',
			'shop_items.price as own',
			'sale_items.game_item',
			'sale_items.game_amount',
			'sale_items.contents',
			'sale_items.section',
			'sale_items.list_price as from',
			'sale_items.price as to',
		])
		.select(sql<number>`case when ${isAsMade('sale_items')} then 1 else 0 end`.as('counts'))
		.where('sale_id', '=', saleId)
		.orderBy('item_id')
		.execute()
export type SaleItemRow = Awaited<ReturnType<typeof selectSaleItems>>[number]

/** The lowest price that an item with this price has in a sale that runs or begins later; null without one. */
export const selectLowestInSale = async (db: Reader, { id, ...offered }: Offered & { id: number }, now: number): Promise<number | null> => {
	const { lowest } = await db
		.selectFrom('sale_items')
		.select(({ fn }) => fn.min('price').as('lowest'))
		.where('item_id', '=', id)
		.where('ends_at', '>', now)
		.where('active', '=', 1)
		.where('section', '=', offered.section)
		.where('list_price', '=', offered.price)
		.where('game_item', offered.game_item === null ? 'is' : '=', offered.game_item)
		.where('game_amount', '=', offered.game_amount)
		.where('contents', '=', offered.contents)
		.executeTakeFirstOrThrow()
	return lowest === null ? null : Number(lowest)
}

export const selectSale = (db: Reader, id: number) => shown(db.selectFrom('sales')).where('id', '=', id).executeTakeFirst()

export type WantedSales = { search: string; state?: SaleState | undefined; now: number }

/** The last to end first. */
const SORTS = { ends: 'ends_at' } as const

export const pageOfSales = (db: Reader, wanted: WantedSales & { sort?: Sort<keyof typeof SORTS> | undefined }, at: At) =>
	pageOf(
		filtered(db, wanted),
		(found) =>
			shown(found)
				.orderBy(...orderOf(SORTS, wanted.sort ?? '-ends'))
				.orderBy('id', 'desc'),
		at,
	)

/** Whether a sale that counts began or ended within a time. */
export const saleHasTurned = async (db: Reader, { after, until }: { after: number; until: number }): Promise<boolean> => {
	const turned = await db
		.selectFrom('sales')
		.select('id')
		.where('active', '=', 1)
		.where('ends_at', '>', after)
		.where((where) =>
			where.or([where('ends_at', '<=', until), where.and([where('starts_at', '>', after), where('starts_at', '<=', until)])]),
		)
		.limit(1)
		.executeTakeFirst()
	return turned !== undefined
}

const filtered = (db: Reader, { search, state, now }: WantedSales) => {
	let sales = db.selectFrom('sales')
	for (const word of wordsSought(search)) sales = sales.where(contains('name', word))
	const isOver = sql<boolean>`(ended_at is not null or ends_at <= ${now})`
	if (state === 'over') return sales.where(isOver)
	if (state) sales = sales.where(sql<boolean>`not ${isOver}`)
	if (state === 'waiting') return sales.where('active', '=', 0)
	if (state === 'upcoming') return sales.where('active', '=', 1).where('starts_at', '>', now)
	return state === 'running' ? sales.where('active', '=', 1).where('starts_at', '<=', now) : sales
}

const shown = (sales: ReturnType<typeof filtered>) =>
	sales
		.selectAll()
		.select(({ selectFrom, fn }) =>
			selectFrom('sale_items').select(fn.countAll<number>().as('items')).whereRef('sale_items.sale_id', '=', 'sales.id').as('items'),
		)
export type ShownSale = NonNullable<Awaited<ReturnType<typeof selectSale>>>
