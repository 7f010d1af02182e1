import { sql } from 'kysely'
import { type Currency, currencyOfSection } from '#contract/codes.ts'
import { HOUR_MS, MANILA_AHEAD_MS } from '#contract/durations.ts'
import type { Reader } from '#db/database.ts'

type Time = { from: number; until: number }
type ItemSale = { item_id: number; category_id: number; currency: Currency; pieces: number; points: number; back: number }

/** What was sold and what was returned in a period, by item, category of then, and currency. Gifts are left out. */
export const itemSalesIn = async (db: Reader, time: Time): Promise<ItemSale[]> => {
	const sold = await soldIn(db, time)
		.select(['item_id', 'category_id', 'section', sql<number>`sum(quantity)`.as('pieces'), POINTS.as('points')])
		.groupBy(['item_id', 'category_id', 'section'])
		.execute()
	const back = await db
		.selectFrom('refunds')
		.innerJoin('order_lines', 'order_lines.id', 'refunds.order_line_id')
		.innerJoin('orders', 'orders.id', 'order_lines.order_id')
		.select(['item_id', 'category_id', 'section', POINTS.as('back')])
		.where('refunded_at', '>=', time.from)
		.where('refunded_at', '<', time.until)
		.where('orders.gift', 'is', null)
		.groupBy(['item_id', 'category_id', 'section'])
		.execute()
	const rows = [
		...sold.map(({ section, ...row }) => ({ ...row, currency: currencyOfSection(section), back: 0 })),
		...back.map(({ section, ...row }) => ({ ...row, currency: currencyOfSection(section), pieces: 0, points: 0 })),
	]
	return summed(rows, ({ item_id, category_id, currency }) => `${item_id} ${category_id} ${currency}`, ['pieces', 'points', 'back'])
}

type HourSale = { hour: number; currency: Currency; orders: number; points: number }

/** What was sold in a period, by hour of the day in Manila. An order that is paid in both currencies counts in each. */
export const hourSalesIn = async (db: Reader, time: Time): Promise<HourSale[]> => {
	const hour = sql<number>`(bought_at + ${sql.lit(MANILA_AHEAD_MS)}) / ${sql.lit(HOUR_MS)} % 24`
	const rows = await soldIn(db, time)
		.select([hour.as('hour'), 'section', sql<number>`count(distinct order_id)`.as('orders'), POINTS.as('points')])
		.groupBy([hour, 'section'])
		.execute()
	const ofCurrency = rows.map(({ section, ...row }) => ({ ...row, hour: Number(row.hour), currency: currencyOfSection(section) }))
	return summed(ofCurrency, (row) => `${row.hour} ${row.currency}`, ['orders', 'points'])
}

/** Who bought what for how much in a period, in no order. */
export const purchasesIn = async (db: Reader, time: Time) => {
	const rows = await soldIn(db, time).select(['order_lines.account_id', 'item_id', 'bought_at', 'section', 'quantity', 'price']).execute()
	return rows.map(({ account_id, item_id, bought_at, section, quantity, price }) => ({
		...{ account_id, item_id, bought_at, currency: currencyOfSection(section), pieces: quantity, points: price * quantity },
	}))
}

/** When the first item was sold or given; null before. */
export const firstSaleAt = async (db: Reader): Promise<number | null> => {
	const first = await db.selectFrom('order_lines').select('bought_at').orderBy('bought_at').limit(1).executeTakeFirst()
	return first?.bought_at ?? null
}

const POINTS = sql<number>`sum(price * quantity)`

const soldIn = (db: Reader, { from, until }: Time) =>
	db
		.selectFrom('order_lines')
		.innerJoin('orders', 'orders.id', 'order_lines.order_id')
		.where('bought_at', '>=', from)
		.where('bought_at', '<', until)
		.where('orders.gift', 'is', null)

/** Adds up the rows of each key; several sections have one currency. */
const summed = <Row extends Record<Field, number>, Field extends keyof Row>(
	rows: readonly Row[],
	keyOf: (row: Row) => string,
	fields: readonly Field[],
): Row[] => {
	const sums = new Map<string, Row>()
	for (const row of rows) {
		const sum = sums.get(keyOf(row))
		const added = fields.map((field) => [field, Number(sum?.[field] ?? 0) + Number(row[field])])
		sums.set(keyOf(row), { ...row, ...Object.fromEntries(added) })
	}
	return [...sums.values()]
}

/** Those of these items of which there are orders, gifts included. */
export const soldItems = async (db: Reader, ids: readonly number[]): Promise<number[]> => {
	const rows = await db
		.selectFrom('order_lines')
		.select('item_id')
		.distinct()
		.where('item_id', 'in', [...ids, 0])
		.execute()
	return rows.map(({ item_id }) => item_id)
}
