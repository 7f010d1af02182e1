import type { Reader, Tx } from '#db/database.ts'
import type { OrdersTables } from '#db/tables/orders.ts'
import { pageOffset } from '../../kernel/page.ts'
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

export const selectLines = (db: Reader, { accountId, page, size }: { accountId: number; page: number; size: number }) =>
	withRefund(db)
		.where('order_lines.account_id', '=', accountId)
		.orderBy('order_lines.id', 'desc')
		.limit(size)
		.offset(pageOffset(page, size))
		.execute()

export const insertRefund = (tx: Tx, refund: OrdersTables['refunds']) =>
	tx.insertInto('refunds').values(refund).returning(SEALED.refunds).executeTakeFirstOrThrow()

export const countLines = async (db: Reader, accountId: number) => {
	const { total } = await db
		.selectFrom('order_lines')
		.select((expression) => expression.fn.countAll<number>().as('total'))
		.where('account_id', '=', accountId)
		.executeTakeFirstOrThrow()
	return Number(total)
}
