import { currencyOfSection } from '#contract/codes.ts'
import type { ShopItem } from '#features/shop/contract.ts'
import { usePageMinute } from '#web/ui/page-minute.ts'
import { Price } from '#web/ui/price.tsx'
import { manilaDayAndTime, money } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { ItemStock } from './item-stock.tsx'
import './item-price.css'
import { now } from '#web/browser/now.ts'

type Priced = Pick<ShopItem, 'price' | 'section' | 'listPrice' | 'saleEndsAt' | 'stockLeft' | 'perAccount' | 'separately'>

/**
 * What an item costs; in a sale also the price that is crossed out, by how much it fell, and how long the sale lasts. Then what is left. Of a
 * bundle that is in no sale, what its items cost by themselves is crossed out.
 */
export const ItemPrice = ({ item }: { item: Priced }) => (
	<>
		<p className="item-price">
			<Price amount={item.price} currency={currencyOfSection(item.section)} />
			<ListPrice amount={item.listPrice} />
			{item.separately && !item.listPrice && <Separately amount={item.separately} />}
		</p>
		<SaleEnd item={item} />
		<ItemStock item={item} />
	</>
)

/** The price before the sale; nothing without one. */
export const ListPrice = ({ amount }: { amount: number | undefined }) => {
	const words = useWords().shop.sale
	if (amount === undefined) return null
	return (
		<s className="list-price number">
			<span className="quietly">{words.before} </span>
			{money(amount)}
		</s>
	)
}

const Separately = ({ amount }: { amount: number }) => {
	const words = useWords().shop.bundle
	return (
		<span className="list-price">
			<s className="number">{money(amount)}</s> {words.separately}
		</span>
	)
}

/** What a line of some pieces costs or did; in a sale also what is crossed out. */
export const LineTotal = ({ amount, of: { shopitem, quantity } }: { amount: number; of: { shopitem: ShopItem; quantity: number } }) => (
	<span className="line-total">
		<Price amount={amount} currency={currencyOfSection(shopitem.section)} />
		<ListPrice amount={shopitem.listPrice && shopitem.listPrice * quantity} />
	</span>
)

/** The countdown of a sale. */
export const SaleEnd = ({ item: { price, listPrice, saleEndsAt } }: { item: Priced }) => {
	const { language, shop } = useWords()
	const minute = usePageMinute()
	if (!saleEndsAt || !listPrice) return null
	const percent = Math.floor(100 - (price * 100) / listPrice)
	const left = Date.parse(saleEndsAt) - (minute ?? now())
	return (
		<p className="sale-end">
			{percent > 0 && <b>−{percent}% </b>}
			{/* A cached page can be hours old: another key makes the browser render its own text, as in `Ago`. */}
			<time
				key={minute === null ? 'kept' : 'alive'}
				dateTime={saleEndsAt}
				title={manilaDayAndTime(saleEndsAt, language)}
				suppressHydrationWarning
			>
				{left > 0 ? shop.sale.left(timeLeft(left)) : shop.sale.over}
			</time>
		</p>
	)
}

/** `2d 4h`, `4h 5m`, `5m`: the two largest units, rounded up to the next minute. */
export const timeLeft = (ms: number): string => {
	const minutes = Math.ceil(ms / 60_000)
	const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24]
	if (days > 0) return `${days}d ${hours}h`
	return hours > 0 ? `${hours}h ${minutes % 60}m` : `${minutes}m`
}
