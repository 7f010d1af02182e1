import { Missing } from '#web/console/loading/loaded.tsx'
import { useCall } from '#web/console/loading/use-loading.ts'
import { Price } from '#web/ui/price.tsx'
import { count } from '#web/words/format.ts'
import { orders as words } from '../words/orders.console.ts'
import './order-sums.css'

/** How many orders the filters of the list find, and what was paid for what they find. */
export const OrderSums = ({ filter }: { filter: Record<string, string> }) => {
	const loaded = useCall('GET /admin/orders/sums', { query: filter })
	if (!loaded.data) return <Missing loaded={loaded} what={words.sums.name} />
	const { sums } = loaded.data
	if (!sums) return <p className="quiet">{words.sums.tooMany}</p>
	return (
		<section className="order-sums" aria-label={words.sums.name}>
			<b>{words.sums.orders(count(sums.orders))}</b>
			{sums.paid.map(({ currency, points }) => (
				<Price key={currency} amount={points} currency={currency} />
			))}
			<span className="quiet">{words.sums.about}</span>
		</section>
	)
}
