import { sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import type { Days } from '#server/kernel/period-of-days.ts'

/** Kept sums of sales, added up in the database. `until` belongs to the day after. */

export const selectItemsTogether = async (db: Reader, { from, until }: Days) => {
	const rows = await db
		.selectFrom('item_sales_by_day')
		.select(['item_id', 'category_id', 'currency', PIECES, POINTS, BACK])
		.where('day', '>=', from)
		.where('day', '<', until)
		.groupBy(['item_id', 'category_id', 'currency'])
		.execute()
	return rows.map((row) => ({ ...row, pieces: Number(row.pieces), points: Number(row.points), back: Number(row.back) }))
}

export const selectSalesByDay = async (db: Reader, { from, until }: Days) => {
	const rows = await db
		.selectFrom('item_sales_by_day')
		.select(['day', 'currency', PIECES, POINTS, BACK])
		.where('day', '>=', from)
		.where('day', '<', until)
		.groupBy(['day', 'currency'])
		.execute()
	return rows.map((row) => ({ ...row, pieces: Number(row.pieces), points: Number(row.points), back: Number(row.back) }))
}

export const selectHoursTogether = async (db: Reader, { from, until }: Days) => {
	const rows = await db
		.selectFrom('hour_sales_by_day')
		.select(['hour', 'currency', sql<number>`sum(orders)`.as('orders'), POINTS])
		.where('day', '>=', from)
		.where('day', '<', until)
		.groupBy(['hour', 'currency'])
		.execute()
	return rows.map((row) => ({ ...row, day: from, orders: Number(row.orders), points: Number(row.points) }))
}

export const selectBatchesTogether = async (db: Reader, { from, until }: Days) => {
	const rows = await db
		.selectFrom('batch_sales_by_day')
		.select(['batch_id', 'currency', PIECES, POINTS])
		.where('day', '>=', from)
		.where('day', '<', until)
		.groupBy(['batch_id', 'currency'])
		.execute()
	// Of all items.
	return rows.map((row) => ({ ...row, day: from, item_id: 0, pieces: Number(row.pieces), points: Number(row.points) }))
}

export const selectItemsOfBatch = async (db: Reader, batchId: number, { from, until }: Days) => {
	const rows = await db
		.selectFrom('batch_sales_by_day')
		.select(['batch_id', 'item_id', 'currency', PIECES, POINTS])
		.where('batch_id', '=', batchId)
		.where('day', '>=', from)
		.where('day', '<', until)
		.groupBy(['batch_id', 'item_id', 'currency'])
		.execute()
	return rows.map((row) => ({ ...row, day: from, pieces: Number(row.pieces), points: Number(row.points) }))
}

const [PIECES, POINTS, BACK] = [
	sql<number>`sum(pieces)`.as('pieces'),
	sql<number>`sum(points)`.as('points'),
	sql<number>`sum(back)`.as('back'),
]
