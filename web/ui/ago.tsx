import { ago, manilaDayAndTime } from '#web/format.ts'
import { useWords } from '#web/words/words.ts'
import { usePageMinute } from './page-minute.ts'

/** 'x minutes ago', kept right while the page is open; the exact Manila time on hover. */
export const Ago = ({ at }: { at: string | null }) => {
	const words = useWords()
	const minute = usePageMinute()
	if (at === null) return <span>{words.noDate}</span>
	return (
		// A kept page can be hours old. React leaves a text that differed at the start as it was: with another key the
		// browser makes its own.
		<time key={minute === null ? 'kept' : 'alive'} dateTime={at} title={manilaDayAndTime(at, words.language)} suppressHydrationWarning>
			{ago(at, minute ?? Date.now(), words.language)}
		</time>
	)
}
