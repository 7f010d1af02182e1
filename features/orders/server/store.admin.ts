import { type SelectQueryBuilder, sql } from 'kysely'
import { contains } from '#db/contains.ts'
import { countOf } from '#db/count.ts'
import type { Reader } from '#db/database.ts'
import { isInRange, type NumberRange } from '#server/kernel/lists/number-range.ts'
import { orderOf, type Sort } from '#server/kernel/lists/paging.ts'
import { requestTable } from '#server/kernel/second-person/second-person-table.ts'
import type { OrdersTables } from '../tables.ts'

/** Filters by buyer, item, order and the numbers of the lines; null for all. */
export type LineFilter = {
	accounts: readonly number[] | null
	items: readonly number[] | null
	order: number | null
	range: NumberRange | null
}
/** A part of the lines that are found, in the order in which they were bought or the other way round. */
export type Part = { limit: number; offset: number; sort: Sort<'bought'> }

export type SoldRow = Omit<OrdersTables['order_lines'], 'id'> & {
	id: number
	/** The reason of a given item; null for a sold one. */
	gift: string | null
	refunded_at: number | null
	refund_entry: number | null
	refund_reason: string | null
}

export const REFUND_REQUESTS = requestTable('refund_requests', { open: ['waiting'], search: (text) => contains('reason', text) })

/** The numbers of the matching lines. */
export const selectLineIds = async (db: Reader, filter: LineFilter, { limit, offset, sort }: Part): Promise<number[]> => {
	const rows = await filtered(db, filter)
		.select('order_lines.id')
		.orderBy(...orderOf({ bought: 'order_lines.id' } as const, sort))
		.limit(limit)
		.offset(offset)
		.execute()
	return rows.map(({ id }) => id)
}

/** The number of matching lines, counted up to a limit. */
export const countLinesUpTo = (db: Reader, filter: LineFilter, limit: number): Promise<number> =>
	countUpTo(db, filtered(db, filter).select('order_lines.id').limit(limit))

/** The numbers of the matching lines that were refunded. */
export const selectRefundedIds = async (db: Reader, filter: LineFilter, { limit, offset, sort }: Part): Promise<number[]> => {
	const rows = await refunded(db, filter)
		.select('refunds.order_line_id as id')
		.orderBy(...orderOf({ bought: 'refunds.order_line_id' } as const, sort))
		.limit(limit)
		.offset(offset)
		.execute()
	return rows.map(({ id }) => id)
}

export const countRefundedUpTo = (db: Reader, filter: LineFilter, limit: number): Promise<number> =>
	countUpTo(db, refunded(db, filter).select('refunds.order_line_id as id').limit(limit))

/** In no order. */
export const selectSoldLines = (db: Reader, ids: readonly number[]): Promise<SoldRow[]> =>
	sold(db).where('order_lines.id', 'in', ids).execute()

export const selectSoldLine = (db: Reader, id: number): Promise<SoldRow | undefined> =>
	sold(db).where('order_lines.id', '=', id).executeTakeFirst()

export const selectLinesOfOrder = (db: Reader, orderId: number): Promise<SoldRow[]> =>
	sold(db).where('order_id', '=', orderId).orderBy('order_lines.id').execute()

export const selectOrder = (db: Reader, id: number) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

const sold = (db: Reader) =>
	db
		.selectFrom('order_lines')
		.innerJoin('orders', 'orders.id', 'order_lines.order_id')
		.leftJoin('refunds', 'refunds.order_line_id', 'order_lines.id')
		.selectAll('order_lines')
		.select(['orders.gift', 'refunds.refunded_at', 'refunds.entry_id as refund_entry', 'refunds.reason as refund_reason'])

const filtered = (db: Reader, { accounts, items, order, range }: LineFilter) => {
	let lines = db.selectFrom('order_lines')
	if (accounts) lines = lines.where('order_lines.account_id', 'in', [...accounts, 0])
	if (items) lines = lines.where('order_lines.item_id', 'in', [...items, 0])
	if (order !== null) lines = lines.where('order_lines.order_id', '=', order)
	if (range) lines = lines.where(isInRange('order_lines.id', range))
	return lines
}

/** Starts from the lines of an account or an order, which are few; otherwise from the refunds, which are fewer than all lines. */
const refunded = (db: Reader, filter: LineFilter) => {
	const lines = filtered(db, filter).select('order_lines.id')
	let refunds = db.selectFrom('refunds')
	if (filter.range) refunds = refunds.where(isInRange('order_line_id', filter.range))
	if (filter.accounts || filter.order !== null) return refunds.where('order_line_id', 'in', lines)
	if (!filter.items) return refunds
	return refunds.where(({ exists }) => exists(lines.where('order_lines.id', '=', sql.ref<number>('refunds.order_line_id'))))
}

const countUpTo = (db: Reader, limited: SelectQueryBuilder<never, never, { id: number }>) => countOf(db.selectFrom(limited.as('some')))
