import { type ReactNode, useEffect } from 'react'
import type { Part } from '#features/site/closing.contract.ts'
import { call } from '#web/calls/api.ts'
import { hearClosed, useIsClosed } from '#web/calls/closed-parts.ts'
import { useWords } from '#web/words/words.ts'

type Props = { part: Part; className?: string; children?: ReactNode }

/** Shows that an owner has closed a part, and checks periodically whether it is open again. */
export const ClosedNotice = ({ part, className = '', children }: Props) => {
	const isClosed = useIsClosed(part)
	const { messages } = useWords()
	useEffect(() => {
		if (!isClosed) return
		const timer = setInterval(() => void askAgain(part), ASK_MS)
		return () => clearInterval(timer)
	}, [isClosed, part])
	if (!isClosed) return null
	return (
		<div id={noticeOf(part)} className={`closed-notice ${className}`} role="status">
			<p>{messages[`${part}Closed`]}</p>
			{children}
		</div>
	)
}

/** Properties of a disabled control; the notice states the reason. */
export const closedBy = (part: Part, isClosed: boolean) => (isClosed ? { disabled: true, 'aria-describedby': noticeOf(part) } : {})

const noticeOf = (part: Part) => `closed-${part}`

const ASK_MS = 30_000

const askAgain = async (part: Part) => {
	if (document.visibilityState === 'hidden' || !navigator.onLine) return
	const site = await call('GET /getsiteinfo').catch(() => null)
	if (site) hearClosed(part, site.closed.includes(part))
}
