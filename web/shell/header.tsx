import { CartLink } from '#features/cart/parts/cart-link.tsx'
import { useSession } from '#web/session/session.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { useWords } from '#web/words/words.ts'
import { AccountMenu } from './account-menu.tsx'
import { Drawer } from './drawer.tsx'
import { Logo } from './logo.tsx'
import { SearchLink } from './search-link.tsx'
import { TopMenu } from './top-menu.tsx'

export const Header = () => {
	const words = useWords()
	return (
		<header className="header">
			<div className="wrap">
				<Drawer />
				<Logo />
				<TopMenu />
				<div className="header-end">
					<SearchLink />
					<PlayerBalances />
					<CartLink />
					<LinkButton className="only-player" kind="gold" to="/topup">
						{words.panel.topUp}
					</LinkButton>
					<AccountMenu />
					<LinkButton className="only-guest" kind="outline" to="/login">
						{words.panel.login}
					</LinkButton>
				</div>
			</div>
		</header>
	)
}

/** An amount without room is hidden completely: a truncated amount would be a wrong one. The account menu shows both. */
const PlayerBalances = () => {
	const session = useSession()
	if (session.state !== 'player') return null
	return (
		<span className="balances">
			<Price amount={session.user.UserPoint} currency="r-coin" />
			<Price amount={session.user.UserPoint2} currency="milleage" />
		</span>
	)
}
