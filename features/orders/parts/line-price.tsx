import type { CallReply } from '#contract/index.ts'
import { LineTotal } from '#features/shop/parts/item-price.tsx'
import { useDeliveryWords } from './delivery-words.ts'
import '#web/history/history.css'

type Bought = CallReply<'GET /shoppurchases'>['purchasehistory'][number]

/** What was paid for a line; a gift cost nothing. */
export const LinePrice = ({ bought }: { bought: Pick<Bought, 'gift' | 'total' | 'shopitem' | 'quantity'> }) => {
	const words = useDeliveryWords()
	return bought.gift === null ? <LineTotal amount={bought.total} of={bought} /> : <span className="gift-mark">{words.gift}</span>
}
