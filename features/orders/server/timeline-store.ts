import { sql } from 'kysely'
import type { Reader } from '#db/database.ts'

/** What a search looks through. */
const NAME_AND_ORDER = sql<string>`order_lines.name || ' ' || order_lines.order_id`

export const boughtBy = (db: Reader, accountId: number) => linesOf(db, accountId).where('orders.gift', 'is', null)
export const givenTo = (db: Reader, accountId: number) => linesOf(db, accountId).where('orders.gift', 'is not', null)

const linesOf = (db: Reader, accountId: number) =>
	db
		.selectFrom('order_lines')
		.innerJoin('orders', 'orders.id', 'order_lines.order_id')
		.select(['order_lines.id', 'bought_at as at', NAME_AND_ORDER.as('text')])
		.where('order_lines.account_id', '=', accountId)

/** `id` is that of the order line: a line is refunded once at most. */
export const refundsOf = (db: Reader, accountId: number) =>
	db
		.selectFrom('refunds')
		.innerJoin('order_lines', 'order_lines.id', 'refunds.order_line_id')
		.select(['order_lines.id', 'refunded_at as at', NAME_AND_ORDER.as('text')])
		.where('order_lines.account_id', '=', accountId)

export const refundRequestsOf = (db: Reader, accountId: number) =>
	db
		.selectFrom('refund_requests')
		.innerJoin('order_lines', 'order_lines.id', 'refund_requests.order_line_id')
		.select(['refund_requests.id', 'asked_at as at', NAME_AND_ORDER.as('text')])
		.where('order_lines.account_id', '=', accountId)

export const selectRefundRequests = (db: Reader, ids: readonly number[]) =>
	db
		.selectFrom('refund_requests')
		.innerJoin('order_lines', 'order_lines.id', 'refund_requests.order_line_id')
		.select(['refund_requests.id', 'state', 'asked_by', 'reason', 'order_id', 'name', 'quantity'])
		.where('refund_requests.id', 'in', ids)
		.execute()
