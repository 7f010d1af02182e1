import { money } from '#web/format.ts'
import type { totalsOf } from '#web/shop/cart-lines.ts'
import { useWords } from '#web/words/words.ts'

/** Shows before the confirmation what is missing, for each currency. */
export const CartShortfall = ({ lacking }: { lacking: ReturnType<typeof totalsOf> }) => {
	const words = useWords()
	return lacking.map(({ currency, amount }) => (
		<p key={currency} className="item-short cart-short">
			{words.money[currency === 'r-coin' ? 'rCoin' : 'milleage']}: {words.shop.cart.short(money(amount))}
		</p>
	))
}
