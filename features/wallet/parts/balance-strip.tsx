import { useSession } from '#web/session/session.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { useWords } from '#web/words/words.ts'
import './balance-strip.css'

/**
 * The player's balances, always visible in the shop. Their space is reserved for signed-in players, so that the layout does not shift.
 */
export const BalanceStrip = () => {
	const words = useWords()
	const session = useSession()
	const user = session.state === 'player' ? session.user : null
	return (
		<section className="balance-strip only-player" aria-label={words.shop.balances}>
			<div>
				<span>{words.money.rCoin}</span>
				{user && <Price amount={user.UserPoint} currency="r-coin" />}
			</div>
			<div>
				<span>{words.money.milleage}</span>
				{user && <Price amount={user.UserPoint2} currency="milleage" />}
			</div>
			<LinkButton kind="gold" to="/topup">
				{words.shop.topUp}
			</LinkButton>
		</section>
	)
}
