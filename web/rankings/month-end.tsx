import { usePageMinute } from '#web/ui/page-minute.ts'
import { useWords } from '#web/words/words.ts'

/** How long a month still runs, kept right while the page is open. */
export const MonthEnd = ({ month }: { month: string }) => {
	const words = useWords().rankings
	const minute = usePageMinute()
	const hours = Math.max(0, Math.floor((endOf(month) - (minute ?? Date.now())) / HOUR_MS))
	return (
		// A kept page can be a minute old: with another key the browser writes its own text.
		<span key={minute === null ? 'kept' : 'alive'} className="month-end number" suppressHydrationWarning>
			{words.resetsIn(Math.floor(hours / 24), hours % 24)}
		</span>
	)
}

const HOUR_MS = 3_600_000
/** Manila is eight hours ahead, all year. */
const MANILA_AHEAD_MS = 8 * HOUR_MS

const endOf = (month: string): number => {
	const [year = 0, number = 1] = month.split('-').map(Number)
	return Date.UTC(year, number) - MANILA_AHEAD_MS
}
