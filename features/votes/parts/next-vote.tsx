import { useEffect, useState } from 'react'
import { now } from '#web/browser/now.ts'
import { useVoteWords } from './vote-words.ts'
import './votes.css'

/** The time until the next vote counts, counted down each second. Then `over` is called, again until this is shown no more. */
export const NextVote = ({ at, over }: { at: string; over: () => Promise<void> }) => {
	const words = useVoteWords()
	const [moment, setMoment] = useState(now)
	const seconds = Math.max(0, Math.ceil((Date.parse(at) - moment) / SECOND_MS))
	const isOver = seconds === 0
	useEffect(() => {
		if (isOver) void over()
		const timer = setInterval(() => (isOver ? void over() : setMoment(now())), isOver ? AGAIN_MS : SECOND_MS)
		return () => clearInterval(timer)
	}, [isOver, over])
	return (
		<p className="votes-next">
			{words.next}{' '}
			<time className="number" role="timer" dateTime={`PT${seconds}S`}>
				{[Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')}
			</time>
		</p>
	)
}

const SECOND_MS = 1_000
const AGAIN_MS = 5_000
