import type { Reader, Tx } from '#db/database.ts'
import type { OrdersTables } from '#db/tables/orders.ts'
import { pageOffset } from '../../kernel/page.ts'

export type OrderLine = Omit<OrdersTables['order_lines'], 'id'>

export const insertOrder = (tx: Tx, order: Omit<OrdersTables['orders'], 'id'>) =>
	tx.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow()

export const insertLine = (tx: Tx, line: OrderLine) => tx.insertInto('order_lines').values(line).returning('id').executeTakeFirstOrThrow()

export const selectLines = (db: Reader, { accountId, page, size }: { accountId: number; page: number; size: number }) =>
	db
		.selectFrom('order_lines')
		.selectAll()
		.where('account_id', '=', accountId)
		.orderBy('id', 'desc')
		.limit(size)
		.offset(pageOffset(page, size))
		.execute()

export const countLines = async (db: Reader, accountId: number) => {
	const { total } = await db
		.selectFrom('order_lines')
		.select((expression) => expression.fn.countAll<number>().as('total'))
		.where('account_id', '=', accountId)
		.executeTakeFirstOrThrow()
	return Number(total)
}
