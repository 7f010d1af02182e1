import { Link } from 'react-router'
import { money } from '#web/format.ts'
import { useSession } from '#web/session.ts'
import type { totalsOf } from '#web/shop/cart-lines.ts'
import { leaveDialog } from '#web/ui/dialog-store.ts'
import { useWords } from '#web/words/words.ts'

/** Tells before the question, and in it, what would be missing, with the way to more. */
export const CartShortfall = ({ totals }: { totals: ReturnType<typeof totalsOf> }) => {
	const words = useWords()
	const session = useSession()
	if (session.state !== 'player') return null
	const { UserPoint, UserPoint2 } = session.user
	const lacking = totals
		.map(({ currency, amount }) => ({ currency, amount: amount - (currency === 'r-coin' ? UserPoint : UserPoint2) }))
		.filter(({ amount }) => amount > 0)
	return lacking.map(({ currency, amount }) => (
		<p key={currency} className="item-short cart-short">
			{words.money[currency === 'r-coin' ? 'rCoin' : 'milleage']}: {words.shop.cart.short(money(amount))}{' '}
			<Link to="/topup" onClick={leaveDialog}>
				{words.shop.cart.topUp}
			</Link>
		</p>
	))
}
