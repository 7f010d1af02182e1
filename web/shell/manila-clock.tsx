import { useEffect, useState } from 'react'
import { CLOCK_MS } from '#contract/limits.ts'
import { now } from '#web/browser/now.ts'
import { useWords } from '#web/words/words.ts'

/** The time in Manila, updated every second (SPEC 1). */
export const ManilaClock = () => {
	const words = useWords()
	const [moment, setMoment] = useState<number | null>(null)
	useEffect(() => {
		const tick = () => {
			// A hidden page needs no update.
			if (!document.hidden) setMoment(now())
		}
		const timer = setInterval(tick, CLOCK_MS)
		tick()
		return () => clearInterval(timer)
	}, [])
	return (
		<span className="clock">
			{words.clock.city} <span className="clock-digits">{moment === null ? '--:--:--' : format.format(moment)}</span> {words.clock.zone}
		</span>
	)
}

const format = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Asia/Manila' })
