import { setImmediate as breathe } from 'node:timers/promises'
import { CURRENCIES, type Currency, currencyOfSection } from '#contract/codes.ts'
import { DAY_MS } from '#contract/durations.ts'
import { ORDER_LIST } from '#contract/limits.ts'
import type { Reader } from '#db/database.ts'
import { openPeriodOf } from '#server/kernel/period-of-days.ts'
import type { OrderSums } from '../admin.contract.ts'
import type { OrdersAdminNeeds } from './orders.admin.ts'
import { countOrders, giftsBySection, selectPaid, sumsBySection, type Time } from './period-store.ts'
import { firstSaleAt } from './sales-store.ts'
import { foundUpTo, type Wanted } from './sold-lines.admin.ts'

/** Number of orders in a period, and their price in points of both currencies. Refunded orders are included, gifts are not. */
export const salesIn = async (db: Reader, time: Time) => {
	const sums = [
		...(await sumsBySection(db, time)),
		...(await giftsBySection(db, time)).map((gift) => ({ ...gift, total: -Number(gift.total) })),
	]
	const spent = (currency: Currency) =>
		sums.filter(({ section }) => currencyOfSection(section) === currency).reduce((sum, { total }) => sum + Number(total), 0)
	return { purchases: await countOrders(db, time), 'r-coin': spent('r-coin'), milleage: spent('milleage') }
}

/** The same of what the filters of the list find; null where they find more lines than are added up. */
export const orderSums = async (needs: OrdersAdminNeeds, wanted: Wanted): Promise<OrderSums | null> => {
	if (!wanted.search.trim() && !wanted.item.trim() && !wanted.state) return sumsOfDays(needs, openPeriodOf(wanted))
	const ids = await foundUpTo(needs, wanted, ORDER_LIST.countedUpTo + 1)
	return ids.length > ORDER_LIST.countedUpTo ? null : sumsOfLines(needs.database.read, ids)
}

/** Days alone are added up by an index, however many there are. */
const sumsOfDays = async ({ database, clock }: OrdersAdminNeeds, { from, until }: Time): Promise<OrderSums> => {
	const db = database.read
	const sums = { purchases: 0, 'r-coin': 0, milleage: 0 }
	const end = Math.min(until, clock.now() + DAY_MS)
	for (let at = Math.max(from, (await firstSaleAt(db)) ?? end); at < end; at += STEP_MS) {
		const some = await salesIn(db, { from: at, until: Math.min(end, at + STEP_MS) })
		for (const name of ['purchases', ...CURRENCIES] as const) sums[name] += some[name]
		// Other calls run in between.
		await breathe()
	}
	return { orders: sums.purchases, paid: CURRENCIES.map((currency) => ({ currency, points: sums[currency] })) }
}

const STEP_MS = 10 * DAY_MS

const sumsOfLines = async (db: Reader, ids: readonly number[]): Promise<OrderSums> => {
	const orders = new Set<number>()
	const sums = { 'r-coin': 0, milleage: 0 }
	for (let from = 0; from < ids.length; from += AT_ONCE)
		for (const { order_id, section, total } of await selectPaid(db, ids.slice(from, from + AT_ONCE))) {
			orders.add(order_id)
			sums[currencyOfSection(section)] += Number(total)
		}
	return { orders: orders.size, paid: CURRENCIES.map((currency) => ({ currency, points: sums[currency] })) }
}

const AT_ONCE = 1_000
