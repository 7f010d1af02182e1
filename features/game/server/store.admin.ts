import { sql } from 'kysely'
import { countOf } from '#db/count.ts'
import type { Reader } from '#db/database.ts'
import { isInRange, type NumberRange } from '#server/kernel/lists/number-range.ts'
import { orderOf, type Sort } from '#server/kernel/lists/paging.ts'
import { isSlowest } from './slowest-store.ts'
import { SOLD_ITEM } from './store.ts'

/**
 * `items` are those that were bought, `lines` and `range` order lines; null for all. `failed`: fetched, and not confirmed before the lease
 * ended. `partly`: the game gives some of a bundle and never the rest, and its points are not back.
 */
export type DeliveryFilter = {
	state: 'waiting' | 'on-its-way' | 'failed' | 'partly' | 'delivered'
	accounts: readonly number[] | null
	items: readonly number[] | null
	lines: readonly number[] | null
	range: NumberRange | null
	now: number
	/** Only what was settled since this instant. */
	since?: number
	/** Only what was bought at this instant or before. */
	boughtUntil?: number
}

/** A part of the order lines that are found, in the order in which they were bought or the other way round. */
export type Part = { limit: number; offset: number; sort: Sort<'bought'> }

/** The order lines of the matching deliveries. */
export const selectOrderLines = async (db: Reader, filter: DeliveryFilter, { limit, offset, sort }: Part) => {
	const rows = await filtered(db, filter)
		.select('order_line_id')
		.orderBy(...orderOf({ bought: 'id' } as const, sort))
		.limit(limit)
		.offset(offset)
		.execute()
	return rows.map(({ order_line_id }) => order_line_id)
}

export const countDeliveriesUpTo = (db: Reader, filter: DeliveryFilter, most: number) =>
	countOf(db.selectFrom(filtered(db, filter).select('id').limit(most).as('some')))

export const selectMostOnline = async (db: Reader, { from, until }: { from: number; until: number }): Promise<number | null> => {
	const { most } = await db
		.selectFrom('game_hours')
		.select(({ fn }) => fn.max<number | null>('most').as('most'))
		.where('hour_at', '>=', from)
		.where('hour_at', '<', until)
		.executeTakeFirstOrThrow()
	return most === null ? null : Number(most)
}

export const selectDeliveryFiles = (db: Reader, orderLineIds: readonly number[]) =>
	db
		.selectFrom('game_deliveries')
		.select(['order_line_id', 'state', 'attempts', 'lease_until', 'failure', 'claimed_at', 'settled_at', 'waiting_for'])
		.select(['item_name', 'quantity', 'bundle_id'])
		.where('order_line_id', 'in', orderLineIds)
		.orderBy('id')
		.execute()

type Whose = Pick<DeliveryFilter, 'accounts' | 'items' | 'lines' | 'range'>

/** The order lines whose points were refunded although the item was delivered. */
export const selectContradictions = async (db: Reader, wanted: Whose, { limit, offset, sort }: Part): Promise<number[]> => {
	const rows = await contradicting(db, wanted)
		.select('order_line_id')
		.orderBy(...orderOf({ bought: 'order_line_id' } as const, sort))
		.limit(limit)
		.offset(offset)
		.execute()
	return rows.map(({ order_line_id }) => order_line_id)
}

export const countContradictionsUpTo = async (db: Reader, wanted: Whose & { since?: number }, most: number): Promise<number> => {
	const some = contradicting(db, wanted)
		.select('order_line_id')
		.where('noticed_at', '>=', wanted.since ?? 0)
		.limit(most)
	return countOf(db.selectFrom(some.as('some')))
}

/** When each contradiction was found, by order line. */
export const selectNoticed = (db: Reader, orderLineIds: readonly number[]) =>
	db.selectFrom('delivered_and_refunded').select(['order_line_id', 'noticed_at']).where('order_line_id', 'in', orderLineIds).execute()

const contradicting = (db: Reader, { accounts, items, lines, range }: Whose) => {
	let found = db.selectFrom('delivered_and_refunded')
	if (accounts) found = found.where('account_id', 'in', [...accounts, 0])
	if (items) found = found.where('item_id', 'in', [...items, 0])
	if (lines) found = found.where('order_line_id', 'in', [...lines, 0])
	if (range) found = found.where(isInRange('order_line_id', range))
	return found
}

const filtered = (db: Reader, { state, accounts, items, lines, range, now, since, boughtUntil }: DeliveryFilter) => {
	let deliveries = db.selectFrom('game_deliveries').where('state', '=', STORED[state]).where(isSlowest(now))
	// Written exactly like the condition of the index of open deliveries, so that the index is used; it covers no other state.
	if (state === 'partly') deliveries = deliveries.where(sql<boolean>`state = 'failed'`).where(IS_NOT_REFUNDED)
	else if (state !== 'delivered') deliveries = deliveries.where(sql<boolean>`state in ('waiting', 'leased')`)
	if (state === 'on-its-way') deliveries = deliveries.where('lease_until', '>', now)
	if (state === 'failed') deliveries = deliveries.where('lease_until', '<=', now)
	if (accounts) deliveries = deliveries.where('account_id', 'in', [...accounts, 0])
	if (items) deliveries = deliveries.where(SOLD_ITEM, 'in', [...items, 0])
	if (lines) deliveries = deliveries.where('order_line_id', 'in', [...lines, 0])
	if (since !== undefined) deliveries = deliveries.where('settled_at', '>=', since)
	if (boughtUntil !== undefined) deliveries = deliveries.where('created_at', '<=', boughtUntil)
	if (!range) return deliveries
	return deliveries
		.where(isInRange('order_line_id', range))
		.where('id', '>=', sql<number>`(${firstFrom(db, range.first)}) - ${sql.lit(APART)}`)
		.where('id', '<=', sql<number>`(${lastTo(db, range.last)}) + ${sql.lit(APART)}`)
}

/** Deliveries have nearly the order of their lines, so those of a range are a stretch of them: at most this many are out of order. */
const APART = 10_000

const firstFrom = (db: Reader, line: number) =>
	db.selectFrom('game_deliveries').select('id').where('order_line_id', '>=', line).orderBy('order_line_id').limit(1)

const lastTo = (db: Reader, line: number) =>
	db.selectFrom('game_deliveries').select('id').where('order_line_id', '<=', line).orderBy('order_line_id', 'desc').limit(1)

const STORED = { waiting: 'waiting', 'on-its-way': 'leased', failed: 'leased', partly: 'failed', delivered: 'delivered' } as const

/** A refund of what was delivered in part is such a contradiction; every other refund settles a delivery as refunded. */
const IS_NOT_REFUNDED = sql<boolean>`not exists (select 1 from delivered_and_refunded known where known.order_line_id = game_deliveries.order_line_id)`
