import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { CallReply } from '#contract/index.ts'
import { callQuietly } from '#web/calls/api.ts'
import { onComingBack } from '#web/calls/refresh-on-return.ts'
import { ChevronRight } from '#web/icons/chevron-right.ts'
import { useSession } from '#web/session/session.ts'
import { count } from '#web/words/format.ts'
import { useTopUpWords } from './top-up-words.ts'
import './buy-card.css'

/** The way to the player's own orders, and what is open. Its space is reserved, so that nothing moves when the answer comes. */
export const OpenOrders = () => {
	const words = useTopUpWords()
	const mine = useMine()
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

const useMine = () => {
	const session = useSession()
	const userNum = session.state === 'player' ? session.user.UserNum : null
	const [mine, setMine] = useState<CallReply<'GET /top-ups'> | null>(null)
	useEffect(() => {
		setMine(null)
		if (userNum === null) return
		let isOver = false
		const look = async () => {
			const now = await callQuietly('GET /top-ups', { query: { page: '1' } })
			if (now && !isOver) setMine(now)
		}
		void look()
		const stopListening = onComingBack(() => void look())
		return () => {
			isOver = true
			stopListening()
		}
	}, [userNum])
	return mine
}
