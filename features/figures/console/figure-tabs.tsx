import { Link, useLocation } from 'react-router'
import { figures as words } from '../words/figures.console.ts'

/** From one kind of figures to another, about the same days. */
export const FigureTabs = () => {
	const { pathname, search } = useLocation()
	// The page of a batch is below the sales.
	const current = TABS.findLast(({ at }) => pathname === at || pathname.startsWith(`${at}/`))
	return (
		<nav className="tabs" aria-label={words.label}>
			{TABS.map(({ at, label }) => (
				<Link key={at} to={`${at}${search}`} aria-current={at === current?.at ? (pathname === at ? 'page' : 'true') : undefined}>
					{label}
				</Link>
			))}
		</nav>
	)
}

const TABS = [
	{ at: '/admin/figures', label: words.points.tab },
	{ at: '/admin/figures/sales', label: words.sales.tab },
	{ at: '/admin/figures/tickets', label: words.tickets.tab },
	{ at: '/admin/figures/players', label: words.players.tab },
]
