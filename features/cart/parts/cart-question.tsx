import { type Currency, currencyOfSection } from '#contract/codes.ts'
import type { CartLine } from '#features/cart/contract.ts'
import { Price } from '#web/ui/price.tsx'
import { useWords } from '#web/words/words.ts'
import { lineTotal, totalsOf } from './cart-lines.ts'
import './cart.css'

/** The details of the confirmation: the items, and for each currency the price and the balance after it, or what is missing. */
export const CartQuestion = ({ lines, balances }: { lines: readonly CartLine[]; balances: Record<Currency, number> }) => {
	const words = useWords().shop
	const totals = totalsOf(lines)
	return (
		<div className="cart-question">
			<ul>
				{lines.map((line) => (
					<li key={line.seq}>
						<span>{line.shopitem.ItemName}</span>
						<span className="number">{words.cart.pieces(line.quantity)}</span>
						<Price amount={lineTotal(line)} currency={currencyOfSection(line.shopitem.section)} />
					</li>
				))}
			</ul>
			{totals.map(({ currency, amount }) => (
				<dl key={currency}>
					<dt>{words.price}</dt>
					<dd>
						<Price amount={amount} currency={currency} />
					</dd>
					<dt>{words.cart.before}</dt>
					<dd>
						<Price amount={balances[currency]} currency={currency} />
					</dd>
					<dt>{balances[currency] < amount ? words.missing : words.cart.after}</dt>
					<dd className={balances[currency] < amount ? 'below-zero' : ''}>
						<Price amount={Math.abs(balances[currency] - amount)} currency={currency} />
					</dd>
				</dl>
			))}
		</div>
	)
}
