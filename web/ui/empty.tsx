import type { ReactNode } from 'react'
import { Inbox } from '#web/icons/inbox.ts'

/** The empty state: one line, and one action. */
export const Empty = ({ text, action }: { text: string; action?: ReactNode }) => (
	<div className="empty">
		<Inbox aria-hidden size={40} />
		<p>{text}</p>
		{action}
	</div>
)
