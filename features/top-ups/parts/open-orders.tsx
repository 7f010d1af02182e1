import { Link } from 'react-router'
import { call } from '#web/calls/api.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { ChevronRight } from '#web/icons/chevron-right.ts'
import { count } from '#web/words/format.ts'
import { useTopUpWords } from './top-up-words.ts'
import './buy-card.css'

/** The way to the player's own orders, and what is open. Its space is reserved, so that nothing moves when the answer comes. */
export const OpenOrders = () => {
	const words = useTopUpWords()
	const { data: mine } = useLoaded(loadMine, { isRefreshed: true })
	const [only] = mine?.open ?? []
	const to = only && mine?.open.length === 1 ? `/topup/${only.reference}` : '/topups'
	return (
		<Link className="buy-mine only-player" to={to}>
			<span>
				<b>{words.mine}</b>
				<span>
					{mine && (mine.debt > 0 ? words.debt(count(mine.debt)) : mine.open.length > 0 ? words.open(mine.open.length) : words.noneOpen)}
				</span>
			</span>
			<ChevronRight aria-hidden size={20} />
		</Link>
	)
}

const loadMine = (signal: AbortSignal) => call('GET /top-ups', { query: { page: '1' } }, { signal })
