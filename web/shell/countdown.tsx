import { MINUTE_MS } from '#contract/durations.ts'
import { now } from '#web/browser/now.ts'
import { usePageMinute } from '#web/ui/page-minute.ts'
import { useWords } from '#web/words/words.ts'

type Span = { startsAt: string; endsAt: string }

/** The time until an event begins, updated while the page is open; 'now' until it ends. */
export const Countdown = ({ startsAt, endsAt }: Span) => {
	const words = useWords().calendar
	const minute = usePageMinute()
	const at = minute ?? now()
	const minutes = Math.ceil((Date.parse(startsAt) - at) / MINUTE_MS)
	const hours = Math.floor(minutes / 60)
	return (
		// A cached page can be a minute old: another key makes React render the browser's text instead of keeping the server's.
		<span key={minute === null ? 'kept' : 'alive'} className="countdown number" suppressHydrationWarning>
			{/* A text also after its end: a device whose clock is ahead must find the element as the server has made it. */}
			{minutes > 0 ? words.in(Math.floor(hours / 24), hours % 24, minutes % 60) : at < Date.parse(endsAt) ? words.now : ''}
		</span>
	)
}
