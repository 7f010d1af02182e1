import type { Reader } from '#db/database.ts'
import { firstUsesBy } from '#features/coupons/coupons.ts'
import { firstSaleAt, hourSalesIn, itemSalesIn, purchasesIn } from '#features/orders/orders.ts'
import type { DailySums } from './daily-sums.ts'
import { type SumRow, sumTable } from './store.ts'

export type ItemSums = SumRow<'item_sales_by_day'>
export type BatchSums = SumRow<'batch_sales_by_day'>

export const ITEM_SALES: DailySums<ItemSums> = {
	kind: 'items',
	firstAt: firstSaleAt,
	countIn: itemSalesIn,
	...sumTable('item_sales_by_day'),
}

export const HOUR_SALES: DailySums<SumRow<'hour_sales_by_day'>> = {
	kind: 'hours',
	firstAt: firstSaleAt,
	countIn: hourSalesIn,
	...sumTable('hour_sales_by_day'),
}

export const BATCH_SALES: DailySums<BatchSums> = {
	kind: 'batches',
	firstAt: firstSaleAt,
	countIn: (db, time) => batchSalesIn(db, time),
	...sumTable('batch_sales_by_day'),
}

/** What people bought after they had redeemed a code of a batch, by item. A purchase counts for each batch of its buyer. */
const batchSalesIn = async (db: Reader, time: { from: number; until: number }): Promise<BatchSums[]> => {
	const purchases = Map.groupBy(await purchasesIn(db, time), ({ account_id }) => account_id)
	const buyers = [...purchases.keys()]
	const sums = new Map<string, BatchSums>()
	for (let from = 0; from < buyers.length; from += AT_ONCE) {
		for (const { account_id, batch_id, first_at } of await firstUsesBy(db, buyers.slice(from, from + AT_ONCE)))
			for (const { item_id, bought_at, currency, pieces, points } of purchases.get(account_id) ?? []) {
				if (bought_at < first_at) continue
				const key = `${batch_id} ${item_id} ${currency}`
				const sum = sums.get(key) ?? { batch_id, item_id, currency, pieces: 0, points: 0 }
				sums.set(key, { ...sum, pieces: sum.pieces + pieces, points: sum.points + points })
			}
	}
	return [...sums.values()]
}

const AT_ONCE = 500
