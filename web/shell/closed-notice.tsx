import { type ReactNode, useEffect } from 'react'
import type { Part } from '#features/site/closing.contract.ts'
import { callQuietly } from '#web/calls/api.ts'
import { hearClosed, useIsClosed } from '#web/calls/closed-parts.ts'
import { follow } from '#web/calls/follow.ts'
import { useWords } from '#web/words/words.ts'

type Props = { part: Part; className?: string; children?: ReactNode }

/** Shows that an owner has closed a part, until it is open again. */
export const ClosedNotice = ({ part, className = '', children }: Props) => {
	const isClosed = useIsClosed(part)
	const { messages } = useWords()
	useEffect(() => {
		if (!isClosed) return
		return follow(
			() => callQuietly('GET /getsiteinfo'),
			({ closed }) => hearClosed(part, closed.includes(part)),
		)
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
