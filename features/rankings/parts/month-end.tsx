import { MANILA_AHEAD_MS, MINUTE_MS } from '#contract/durations.ts'
import { usePageMinute } from '#web/ui/page-minute.ts'
import { useWords } from '#web/words/words.ts'
import './rankings.css'
import { now } from '#web/browser/now.ts'

/** The time until the end of the month, updated while the page is open. */
export const MonthEnd = ({ month }: { month: string }) => {
	const words = useWords().rankings
	const minute = usePageMinute()
	const minutes = Math.max(0, Math.floor((endOf(month) - (minute ?? now())) / MINUTE_MS))
	const hours = Math.floor(minutes / 60)
	return (
		// A cached page can be a minute old: another key makes React render the browser's text instead of keeping the server's.
		<span key={minute === null ? 'kept' : 'alive'} className="month-end number" suppressHydrationWarning>
			{words.resetsIn(Math.floor(hours / 24), hours % 24, minutes % 60)}
		</span>
	)
}

/** Manila is eight hours ahead of UTC, all year. */

const endOf = (month: string): number => {
	const [year = 0, number = 1] = month.split('-').map(Number)
	return Date.UTC(year, number) - MANILA_AHEAD_MS
}
