import { sql } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import type { ShopTables } from '#db/tables/shop.ts'
import { pageOffset } from '../../kernel/paging.ts'
import { isNotVoid, isShownAs, type Lost, openFirst } from '../../kernel/second-person.ts'

type Request = ShopTables['price_requests']
export type PriceRow = Omit<Request, 'id'> & { id: number }
export type ShownState = Request['state'] | 'void'
/** States in which a request can still be decided. */
export const OPEN = ['waiting'] as const

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

export const insertRequest = (tx: Tx, request: Omit<Request, 'id' | 'state' | 'decided_by' | 'decided_at'>) =>
	tx
		.insertInto('price_requests')
		.values({ ...request, state: 'waiting', decided_by: null, decided_at: null })
		.returning('id')
		.executeTakeFirstOrThrow()

export const selectRequest = (db: Reader, id: number): Promise<PriceRow | undefined> =>
	db.selectFrom('price_requests').selectAll().where('id', '=', id).executeTakeFirst()

/** A waiting request equal to this one. */
export const selectSame = (
	db: Reader,
	request: Omit<Request, 'id' | 'state' | 'asked_at' | 'decided_by' | 'decided_at'>,
	lost: readonly Lost[],
) => {
	let same = db.selectFrom('price_requests').select('id').where(IS_WAITING).where(isNotVoid(lost))
	for (const name of ['item_id', 'was_section', 'was_price', 'section', 'price', 'asked_by'] as const)
		same = same.where(name, '=', request[name])
	return same.executeTakeFirst()
}

/** The newest waiting request for an item, without those that are void because their asker is `lost`. */
export const selectWaitingOf = (db: Reader, itemId: number, lost: readonly Lost[]): Promise<PriceRow | undefined> =>
	db
		.selectFrom('price_requests')
		.selectAll()
		.where('item_id', '=', itemId)
		.where(IS_WAITING)
		.where(isNotVoid(lost))
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst()

/** Decides a waiting request. Of two calls at once, the second finds none. */
export const decideRequest = (tx: Tx, { id, state, by, now }: { id: number; state: 'approved' | 'refused'; by: number; now: number }) =>
	tx
		.updateTable('price_requests')
		.set({ state, decided_by: by, decided_at: now })
		.where('id', '=', id)
		.where('state', '=', 'waiting')
		.returning('id')
		.executeTakeFirst()

/** The askers of waiting requests. */
export const selectAskers = async (db: Reader): Promise<number[]> => {
	const rows = await db.selectFrom('price_requests').select('asked_by').distinct().where(IS_WAITING).execute()
	return rows.map(({ asked_by }) => asked_by)
}

/** What to search for: requests for any of these items, or by any of these people; null for all. */
export type WantedRequests = {
	sought: { items: readonly number[]; people: readonly number[] } | null
	state?: ShownState | undefined
	open: typeof OPEN
	lost: readonly Lost[]
}

export const selectRequests = (db: Reader, wanted: WantedRequests, { page, size }: { page: number; size: number }): Promise<PriceRow[]> =>
	filtered(db, wanted)
		.selectAll()
		.orderBy(openFirst<Request['state']>(wanted))
		.orderBy('id', 'desc')
		.limit(size)
		.offset(pageOffset(page, size))
		.execute()

export const countRequests = async (db: Reader, wanted: WantedRequests): Promise<number> => {
	const { total } = await filtered(db, wanted)
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return Number(total)
}

/** Without requests that are void because their asker is `lost`. */
export const countWaiting = async (db: Reader, lost: readonly Lost[]): Promise<number> => {
	const { total } = await db
		.selectFrom('price_requests')
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.where(IS_WAITING)
		.where(isNotVoid(lost))
		.executeTakeFirstOrThrow()
	return Number(total)
}

/** Written exactly like the condition of the index, so that the index is used. */
const IS_WAITING = sql<boolean>`state = 'waiting'`

const filtered = (db: Reader, { sought, state, ...askers }: WantedRequests) => {
	let requests = db.selectFrom('price_requests')
	if (state) requests = requests.where(isShownAs<Request['state']>(state, askers))
	if (!sought) return requests
	return requests.where((where) => where.or([where('item_id', 'in', [...sought.items, 0]), where('asked_by', 'in', [...sought.people, 0])]))
}
