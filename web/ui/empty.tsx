import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'

/** Nothing to show: one line, and one thing to do about it. */
export const Empty = ({ text, action }: { text: string; action?: ReactNode }) => (
	<div className="empty">
		<Inbox aria-hidden size={40} />
		<p>{text}</p>
		{action}
	</div>
)
