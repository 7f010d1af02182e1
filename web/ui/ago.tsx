import { useEffect, useState } from 'react'
import { ago, manilaDayAndTime } from '#web/format.ts'
import { useWords } from '#web/words/words.ts'

/** 'x minutes ago', kept right while the page is open; the exact Manila time on hover. */
export const Ago = ({ at }: { at: string | null }) => {
	const words = useWords()
	const [now, setNow] = useState(() => Date.now())
	useEffect(() => {
		setNow(Date.now())
		const timer = setInterval(() => setNow(Date.now()), 60_000)
		return () => clearInterval(timer)
	}, [])
	if (at === null) return <span>{words.noDate}</span>
	return (
		// The page may have been made a minute ago: the browser's first text may differ.
		<time dateTime={at} title={manilaDayAndTime(at)} suppressHydrationWarning>
			{ago(at, now)}
		</time>
	)
}
