import { Fragment } from 'react'
import type { CartLine } from '#features/cart/contract.ts'
import { lackingFor } from '#features/wallet/parts/missing-points.ts'
import { useIsClosed } from '#web/calls/closed-parts.ts'
import { useSession } from '#web/session/session.ts'
import { ClosedNotice, closedBy } from '#web/shell/closed-notice.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { money } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { linesToBuy, totalsOf } from './cart-lines.ts'
import './cart.css'

type Props = { lines: readonly CartLine[]; isBusy: boolean; onBuy: () => void }

/** Subtotal and total of the checked lines, an amount per currency (SPEC 2, DECISIONS 15), and the button that buys them. */
export const CartTotals = ({ lines, isBusy, onBuy }: Props) => {
	const words = useWords().shop.cart
	const isClosed = useIsClosed('shop')
	const totals = totalsOf(linesToBuy(lines))
	const session = useSession()
	const { UserPoint = Number.MAX_SAFE_INTEGER, UserPoint2 = Number.MAX_SAFE_INTEGER } = session.state === 'player' ? session.user : {}
	const lacking = lackingFor(totals, { 'r-coin': UserPoint, milleage: UserPoint2 })
	const amounts = totals.length === 0 ? <span className="number">{money(0)}</span> : totals.map(toPrice)
	return (
		<section className="card cart-totals" aria-label={words.total}>
			<dl aria-live="polite">
				<dt>{words.subtotal}</dt>
				<dd>{amounts}</dd>
				<dt>{words.total}</dt>
				<dd>{amounts}</dd>
			</dl>
			<CartShortfall lacking={lacking} />
			<ClosedNotice part="shop" />
			{lines.length > 0 && (
				<div className="cart-proceed">
					{totals.length === 0 && <p>{words.nothingChecked}</p>}
					{lacking.length > 0 && (
						<LinkButton kind="gold" size="large" to="/topup">
							{words.topUp}
						</LinkButton>
					)}
					<Button
						kind={lacking.length > 0 ? 'outline' : 'primary'}
						size="large"
						busy={isBusy}
						disabled={totals.length === 0}
						{...closedBy('shop', isClosed)}
						onClick={({ detail }) => detail < 2 && onBuy()}
					>
						{words.proceed}
					</Button>
				</div>
			)}
		</section>
	)
}

const toPrice = ({ currency, amount }: ReturnType<typeof totalsOf>[number], index: number) => (
	<Fragment key={currency}>
		{index > 0 && ' '}
		<Price amount={amount} currency={currency} />
	</Fragment>
)

/** Shows before the confirmation what is missing, for each currency. */
const CartShortfall = ({ lacking }: { lacking: ReturnType<typeof totalsOf> }) => {
	const words = useWords()
	return lacking.map(({ currency, amount }) => (
		<p key={currency} className="item-short cart-short">
			{words.money[currency === 'r-coin' ? 'rCoin' : 'milleage']}: {words.shop.cart.short(money(amount))}
		</p>
	))
}
