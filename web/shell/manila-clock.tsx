import { useEffect, useState } from 'react'
import { CLOCK_MS } from '#contract/limits.ts'
import { useWords } from '#web/words/words.ts'

/** The time in Manila, updated every second (SPEC 1). It follows the server's clock, because clocks of internet cafes are often wrong. */
export const ManilaClock = () => {
	const words = useWords()
	const [now, setNow] = useState<number | null>(null)
	useEffect(() => {
		let ahead = 0
		const tick = () => {
			// A hidden page needs no update.
			if (!document.hidden) setNow(Date.now() + ahead)
		}
		const timer = setInterval(tick, CLOCK_MS)
		tick()
		void serverAhead().then((ms) => {
			ahead = ms
		})
		return () => clearInterval(timer)
	}, [])
	return (
		<span className="clock">
			{words.clock.city} <time>{now === null ? '--:--:--' : format.format(now)}</time> {words.clock.zone}
		</span>
	)
}

const format = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Asia/Manila' })

/** How far the server's clock is ahead of the device's, in milliseconds; 0 when the request fails. */
const serverAhead = async (): Promise<number> => {
	const answer = await fetch('/healthz', { method: 'HEAD' }).catch(() => null)
	const date = answer?.headers.get('date')
	return date ? Date.parse(date) - Date.now() : 0
}
