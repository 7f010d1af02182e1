import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { CartLink } from '#web/cart/cart-link.tsx'
import { useSession } from '#web/session.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { useWords } from '#web/words/words.ts'
import { Drawer } from './drawer.tsx'
import { Logo } from './logo.tsx'
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
					<Link className="icon-button search-link" to="/search" aria-label={words.search.crumb}>
						<Search aria-hidden size={20} />
					</Link>
					<PlayerBalances />
					<CartLink />
					<LinkButton className="only-player" kind="gold" to="/topup">
						{words.panel.topUp}
					</LinkButton>
					<LinkButton className="only-guest" kind="outline" to="/login">
						{words.panel.login}
					</LinkButton>
				</div>
			</div>
		</header>
	)
}

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
