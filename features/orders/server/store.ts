import { type InsertObject, sql } from 'kysely'
import { type Currency, R_COIN_SECTION } from '#contract/codes.ts'
import { countOf } from '#db/count.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { Tables } from '#db/tables/schema.ts'
import { pageOffset } from '#server/kernel/lists/paging.ts'
import { SEALED } from '#server/kernel/secrets/row-seal.ts'

export const insertOrder = (tx: Tx, order: InsertObject<Tables, 'orders'>) =>
	tx.insertInto('orders').values(order).returning(SEALED.orders).executeTakeFirstOrThrow()

export const insertLine = (tx: Tx, line: InsertObject<Tables, 'order_lines'>) =>
	tx.insertInto('order_lines').values(line).returning(SEALED.order_lines).executeTakeFirstOrThrow()

const withRefund = (db: Reader) =>
	db
		.selectFrom('order_lines')
		.innerJoin('orders', 'orders.id', 'order_lines.order_id')
		.leftJoin('refunds', 'refunds.order_line_id', 'order_lines.id')
		.selectAll('order_lines')
		.select(['refunds.refunded_at', 'orders.gift'])

export const selectLine = (db: Reader, id: number) => withRefund(db).where('order_lines.id', '=', id).executeTakeFirst()

export const selectLines = (db: Reader, accountId: number, { page, size }: { page: number; size: number }) =>
	withRefund(db)
		.where('order_lines.account_id', '=', accountId)
		.orderBy('order_lines.id', 'desc')
		.limit(size)
		.offset(pageOffset(page, size))
		.execute()

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

export const insertRefund = (tx: Tx, refund: InsertObject<Tables, 'refunds'>) =>
	tx.insertInto('refunds').values(refund).returning(SEALED.refunds).executeTakeFirstOrThrow()

export const countLines = (db: Reader, accountId: number) => countOf(db.selectFrom('order_lines').where('account_id', '=', accountId))

/** The accounts with a line of this item whose points were not refunded. */
export const selectBuyers = (db: Reader, itemId: number, most: number) =>
	db
		.selectFrom('order_lines')
		.leftJoin('refunds', 'refunds.order_line_id', 'order_lines.id')
		.select('order_lines.account_id')
		.distinct()
		.where('order_lines.item_id', '=', itemId)
		.where('refunds.order_line_id', 'is', null)
		.limit(most)
		.execute()

/** The refunded points of purchases in one currency that have a later entry than this one. */
export const sumOfRefunds = async (
	db: Reader,
	{ accountId, currency, entryId }: { accountId: number; currency: Currency; entryId: number },
) => {
	const { total } = await db
		.selectFrom('order_lines')
		.innerJoin('orders', 'orders.id', 'order_lines.order_id')
		.innerJoin('refunds', 'refunds.order_line_id', 'order_lines.id')
		.select(sql<number | null>`sum(order_lines.price * order_lines.quantity)`.as('total'))
		.where('order_lines.account_id', '=', accountId)
		.where('orders.entry_id', '>', entryId)
		.where('orders.gift', 'is', null)
		.where('order_lines.section', currency === 'r-coin' ? '=' : '<>', R_COIN_SECTION)
		.executeTakeFirstOrThrow()
	return Number(total ?? 0)
}

export const selectOrdersOf = (db: Reader, lineIds: readonly number[]) =>
	db
		.selectFrom('order_lines')
		.select(['id', 'order_id'])
		.where('id', 'in', [...lineIds, 0])
		.execute()
