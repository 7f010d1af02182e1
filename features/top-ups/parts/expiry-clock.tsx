import { useEffect, useState } from 'react'
import { now } from '#web/browser/now.ts'
import { useOrderWords } from './order-words.ts'
import './order.css'

/** The time that is left to pay, counted down each second. Its digits keep their width. */
export const ExpiryClock = ({ at }: { at: string }) => {
	const words = useOrderWords().pay
	const [moment, setMoment] = useState(now)
	useEffect(() => {
		const timer = setInterval(() => setMoment(now()), SECOND_MS)
		return () => clearInterval(timer)
	}, [])
	const seconds = Math.max(0, Math.floor((Date.parse(at) - moment) / SECOND_MS))
	if (seconds === 0) return <p className="top-up-clock">{words.over}</p>
	return (
		<p className="top-up-clock">
			{words.left}{' '}
			<time className="number" role="timer" dateTime={`PT${seconds}S`}>
				{[Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')}
			</time>
		</p>
	)
}

const SECOND_MS = 1_000
