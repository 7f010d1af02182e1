import { now } from '#web/browser/now.ts'
import { ago, manilaDayAndTime } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { usePageMinute } from './page-minute.ts'

/** 'x minutes ago', updated while the page is open; the exact time in Manila on hover. */
export const Ago = ({ at }: { at: string | null }) => {
	const words = useWords()
	const minute = usePageMinute()
	if (at === null) return <span>{words.noDate}</span>
	return (
		// A cached page can be hours old. On hydration React keeps a text that differs; another key makes it render the browser's own.
		<time key={minute === null ? 'kept' : 'alive'} dateTime={at} title={manilaDayAndTime(at, words.language)} suppressHydrationWarning>
			{ago(at, minute ?? now(), words.language)}
		</time>
	)
}
