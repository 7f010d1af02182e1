import { Link, useLocation, useSearchParams } from 'react-router'
import type { PlayerFile } from '#features/players/contract.ts'
import { players as words } from '../words/players.console.ts'
import { PlayerStatement } from './player-statement.tsx'
import { PlayerTimeline } from './player-timeline.tsx'

const TABS = ['timeline', 'statement'] as const

/** The history of an account: what happened, or the movements of its balances. Which of them is part of the address. */
export const PlayerHistory = ({ player }: { player: PlayerFile }) => {
	const { pathname } = useLocation()
	const [parameters] = useSearchParams()
	const tab = TABS.find((name) => name === parameters.get('tab')) ?? 'timeline'
	return (
		<section className="screen-part">
			<nav className="tabs" aria-label={words.tabsLabel}>
				{TABS.map((name) => (
					<Link key={name} to={`${pathname}?tab=${name}`} aria-current={name === tab ? 'true' : undefined} preventScrollReset>
						{words.tabs[name]}
					</Link>
				))}
			</nav>
			{tab === 'timeline' ? <PlayerTimeline player={player} /> : <PlayerStatement number={String(player.UserNum)} />}
		</section>
	)
}
