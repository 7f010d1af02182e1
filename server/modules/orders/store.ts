import { sql } from 'kysely'
import { contains } from '#db/contains.ts'
import { countOf } from '#db/count.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { OrdersTables } from '#db/tables/orders.ts'
import { pageOffset } from '../../kernel/paging.ts'
import { SEALED } from '../../kernel/row-seal.ts'

export type OrderLine = Omit<OrdersTables['order_lines'], 'id'>

export const insertOrder = (tx: Tx, order: Omit<OrdersTables['orders'], 'id'>) =>
	tx.insertInto('orders').values(order).returning(SEALED.orders).executeTakeFirstOrThrow()

export const insertLine = (tx: Tx, line: OrderLine) =>
	tx.insertInto('order_lines').values(line).returning(SEALED.order_lines).executeTakeFirstOrThrow()

const withRefund = (db: Reader) =>
	db
		.selectFrom('order_lines')
		.leftJoin('refunds', 'refunds.order_line_id', 'order_lines.id')
		.selectAll('order_lines')
		.select('refunds.refunded_at')

export const selectLine = (db: Reader, id: number) => withRefund(db).where('order_lines.id', '=', id).executeTakeFirst()

/** Purchases of an account: all of them, or those with `search` in the item's name or equal to the order number. */
export type WantedLines = { accountId: number; search?: string | undefined }

export const selectLines = (db: Reader, wanted: WantedLines, { page, size }: { page: number; size: number }) =>
	withRefund(db).where(isWanted(wanted)).orderBy('order_lines.id', 'desc').limit(size).offset(pageOffset(page, size)).execute()

/** The lines of an order of this account, in the order of the purchase. */
export const selectLinesOfOwnOrder = (db: Reader, { accountId, orderId }: { accountId: number; orderId: number }) =>
	withRefund(db)
		.where('order_lines.order_id', '=', orderId)
		.where('order_lines.account_id', '=', accountId)
		.orderBy('order_lines.id')
		.execute()

/** The lines that these journal entries paid for, in the order of the purchase. */
export const selectLinesOfEntries = (db: Reader, entryIds: readonly number[]) =>
	db
		.selectFrom('order_lines')
		.innerJoin('orders', 'orders.id', 'order_lines.order_id')
		.select(['orders.entry_id', 'order_lines.section', 'order_lines.name', 'order_lines.quantity'])
		.where('orders.entry_id', 'in', entryIds)
		.orderBy('order_lines.id')
		.execute()

export const insertRefund = (tx: Tx, refund: OrdersTables['refunds']) =>
	tx.insertInto('refunds').values(refund).returning(SEALED.refunds).executeTakeFirstOrThrow()

export const countLines = (db: Reader, wanted: WantedLines) => countOf(db.selectFrom('order_lines').where(isWanted(wanted)))

const isWanted = ({ accountId, search = '' }: WantedLines) => {
	const own = sql<boolean>`order_lines.account_id = ${accountId}`
	const text = search.trim()
	if (text === '') return own
	const numbered = /^[0-9]{1,15}$/.test(text) ? sql`order_lines.order_id = ${Number(text)}` : sql`1 = 0`
	return sql<boolean>`${own} and (${contains('order_lines.name', text)} or ${numbered})`
}
