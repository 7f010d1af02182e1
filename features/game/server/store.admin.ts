import { sql } from 'kysely'
import { countOf } from '#db/count.ts'
import type { Reader } from '#db/database.ts'
import { isInRange, type NumberRange } from '#server/kernel/lists/number-range.ts'
import { orderOf, type Sort } from '#server/kernel/lists/paging.ts'

/** `lines` and `range` are order lines; null for all. `failed`: fetched, and not confirmed before the lease ended. */
export type DeliveryFilter = {
	state: 'waiting' | 'on-its-way' | 'failed' | 'delivered'
	accounts: readonly number[] | null
	items: readonly number[] | null
	lines: readonly number[] | null
	range: NumberRange | null
	now: number
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
		.where('order_line_id', 'in', orderLineIds)
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

const filtered = (db: Reader, { state, accounts, items, lines, range, now }: DeliveryFilter) => {
	let deliveries = db.selectFrom('game_deliveries').where('state', '=', STORED[state])
	// Written exactly like the condition of the index of open deliveries, so that the index is used; it covers no other state.
	if (state !== 'delivered') deliveries = deliveries.where(sql<boolean>`state in ('waiting', 'leased')`)
	if (state === 'on-its-way') deliveries = deliveries.where('lease_until', '>', now)
	if (state === 'failed') deliveries = deliveries.where('lease_until', '<=', now)
	if (accounts) deliveries = deliveries.where('account_id', 'in', [...accounts, 0])
	if (items) deliveries = deliveries.where('item_id', 'in', [...items, 0])
	if (lines) deliveries = deliveries.where('order_line_id', 'in', [...lines, 0])
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

const STORED = { waiting: 'waiting', 'on-its-way': 'leased', failed: 'leased', delivered: 'delivered' } as const
