import { type Currency, currencyOfSection } from '#contract/codes.ts'
import type { Reader } from '#db/database.ts'

/** An account in a time of its own; both instants belong to it. */
type Buyer = { accountId: number; from: number; until: number }

/** What each of these accounts bought in its time, in points; whoever bought nothing is left out, and so are gifts and what came back. */
export const boughtBy = async (db: Reader, buyers: readonly Buyer[]): Promise<ReadonlyMap<number, Record<Currency, number>>> => {
	const times = new Map(buyers.map((buyer) => [buyer.accountId, buyer]))
	const spent = new Map<number, Record<Currency, number>>()
	if (times.size === 0) return spent
	for (const { account_id, bought_at, section, price, quantity } of await selectBought(db, buyers)) {
		const time = times.get(account_id)
		if (!time || bought_at < time.from || bought_at > time.until) continue
		const sums = spent.get(account_id) ?? { 'r-coin': 0, milleage: 0 }
		sums[currencyOfSection(section)] += price * quantity
		spent.set(account_id, sums)
	}
	return spent
}

const selectBought = (db: Reader, buyers: readonly Buyer[]) =>
	db
		.selectFrom('order_lines')
		.innerJoin('orders', 'orders.id', 'order_lines.order_id')
		.leftJoin('refunds', 'refunds.order_line_id', 'order_lines.id')
		.select(['order_lines.account_id', 'bought_at', 'section', 'price', 'quantity'])
		.where(
			'order_lines.account_id',
			'in',
			buyers.map(({ accountId }) => accountId),
		)
		.where('bought_at', '>=', Math.min(...buyers.map(({ from }) => from)))
		.where('bought_at', '<=', Math.max(...buyers.map(({ until }) => until)))
		.where('orders.gift', 'is', null)
		.where('refunds.entry_id', 'is', null)
		.execute()
