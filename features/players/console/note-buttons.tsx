import { useState } from 'react'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { TimelineEntry } from '#contract/timeline.ts'
import { call } from '#web/calls/api.ts'
import { ActionDialog } from '#web/console/forms/action-dialog.tsx'
import { useMe } from '#web/console/frame/use-staff.ts'
import { SmallActionButton, SmallButton } from '#web/console/parts/small-buttons.tsx'
import { toastMessage } from '#web/console/parts/toasts.ts'
import { timeline as words } from '../words/timeline.console.ts'

type Props = { note: Pick<TimelineEntry, 'id' | 'state' | 'by'>; UserNum: number }

/** What can be done with a note: anyone pins it, its author and owners remove it. */
export const NoteButtons = ({ note: { id, state, by }, UserNum }: Props) => {
	const { userId, status } = useMe()
	const [isRemoving, setIsRemoving] = useState(false)
	const params = { UserNum: String(UserNum), id: String(id) }
	const isPinned = state === 'pinned'
	const pin = async () => toastMessage(await call('PATCH /admin/users/{UserNum}/notes/{id}', { params, body: { isPinned: !isPinned } }))
	const remove = async () => toastMessage(await call('DELETE /admin/users/{UserNum}/notes/{id}', { params }))
	return (
		<span className="row-buttons">
			<SmallActionButton act={pin}>{isPinned ? words.unpin : words.pin}</SmallActionButton>
			{(by === userId || status === ACCOUNT_STATUS.owner) && (
				<SmallButton onClick={() => setIsRemoving(true)}>{words.remove.open}</SmallButton>
			)}
			{isRemoving && (
				<ActionDialog
					title={words.remove.title}
					consequences={words.remove.consequences}
					ok={words.remove.ok}
					about={String(id)}
					act={remove}
					onClose={() => setIsRemoving(false)}
				/>
			)}
		</span>
	)
}
