import { Link, useLocation } from 'react-router'
import { currencyOfSection } from '#contract/codes.ts'
import { NAME_CUT } from '#contract/limits.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { cut } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { linesToBuy, lineTotal, totalsOf } from './cart-lines.ts'
import { useCart } from './cart-store.ts'

/** More lines would make the menu longer than the page beside it. */
const SHOWN_LINES = 6

/** The cart in the left submenu (SPEC 2): shortened names, quantity, price, the link to the cart. On phones a bar at the bottom. */
const CartSummary = () => {
	const words = useWords().shop.cart
	const { lines } = useCart()
	// Only one primary button per page: outside the shop the page has its own.
	const kind = useLocation().pathname === '/itemshop' ? 'primary' : 'outline'
	const rest = lines.length - SHOWN_LINES
	return (
		<section className="cart-summary only-player" aria-label={words.summary}>
			<h2>{words.summary}</h2>
			<ul>
				{lines.slice(0, SHOWN_LINES).map((line) => (
					<li key={line.productnum}>
						<span title={line.shopitem.ItemName}>
							<span aria-hidden>{cut(line.shopitem.ItemName, NAME_CUT.cart)}</span>
							<span className="quietly">{line.shopitem.ItemName}</span>
						</span>
						<span className="number">{words.pieces(line.quantity)}</span>
						<Price amount={lineTotal(line)} currency={currencyOfSection(line.shopitem.section)} />
					</li>
				))}
			</ul>
			{rest > 0 && (
				<p>
					<Link to="/shoppingcart">{words.more(rest)}</Link>
				</p>
			)}
			<p className="cart-summary-bar">
				<b className="number">{words.few(lines.length)}</b>
				{totalsOf(linesToBuy(lines)).map(({ currency, amount }) => (
					<Price key={currency} amount={amount} currency={currency} />
				))}
			</p>
			<LinkButton kind={kind} to="/shoppingcart">
				{words.checkout}
			</LinkButton>
		</section>
	)
}
export default CartSummary
