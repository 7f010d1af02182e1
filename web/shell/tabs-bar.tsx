import { Link, useLocation } from 'react-router'
import { CircleUserRound } from '#web/icons/circle-user-round.ts'
import { Coins } from '#web/icons/coins.ts'
import { House } from '#web/icons/house.ts'
import { Newspaper } from '#web/icons/newspaper.ts'
import { ShoppingBag } from '#web/icons/shopping-bag.ts'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { showPlayerSheet } from './player-sheet.tsx'

/** The bottom bar with the five most used pages, on phones. */
export const TabsBar = () => {
	const words = useWords()
	const { pathname } = useLocation()
	const session = useSession()
	const current = (path: string) => (pathname === path ? { 'aria-current': 'page' as const } : {})
	return (
		<nav className="tabs-bar" aria-label={words.nav.quick}>
			<Link to="/" {...current('/')}>
				<House aria-hidden size={23} />
				{words.nav.home}
			</Link>
			<Link to="/news" {...current('/news')}>
				<Newspaper aria-hidden size={23} />
				{words.nav.news}
			</Link>
			<Link to="/itemshop" {...current('/itemshop')}>
				<ShoppingBag aria-hidden size={23} />
				{words.nav.shop}
			</Link>
			<Link to="/topup" {...current('/topup')}>
				<Coins aria-hidden size={23} />
				{words.nav.topUpShort}
			</Link>
			{session.state === 'player' ? (
				<button type="button" onClick={showPlayerSheet}>
					<CircleUserRound aria-hidden size={23} />
					{words.nav.account}
				</button>
			) : (
				<Link to="/login" {...current('/login')}>
					<CircleUserRound aria-hidden size={23} />
					{words.nav.account}
				</Link>
			)}
		</nav>
	)
}
