import { useState } from 'react'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { mayActOn } from '#contract/permissions.ts'
import type { PlayerFile } from '#features/players/contract.ts'
import { call } from '#web/calls/api.ts'
import { ActionDialog } from '#web/console/forms/action-dialog.tsx'
import { Switch } from '#web/console/forms/console-form.tsx'
import { useMe } from '#web/console/frame/use-staff.ts'
import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { toastMessage } from '#web/console/parts/toasts.ts'
import { TextAreaField } from '#web/ui/field.tsx'
import { timeline } from '../words/timeline.console.ts'

const words = timeline.write

/** Opens the form of a new note about a player. */
export const WriteNote = ({ player: { UserNum, UserID, status } }: { player: PlayerFile }) => {
	const me = useMe()
	const [isWriting, setIsWriting] = useState(false)
	const write = async (_reason: string, body: typeof NOTHING, idempotencyKey: string) =>
		toastMessage(await call('POST /admin/users/{UserNum}/notes', { params: { UserNum: String(UserNum) }, body }, { idempotencyKey }))
	return (
		<>
			{status !== ACCOUNT_STATUS.closed && mayActOn(me, { status }) && (
				<SmallButton onClick={() => setIsWriting(true)}>{words.open}</SmallButton>
			)}
			{isWriting && (
				<ActionDialog
					title={words.title(UserID)}
					consequences={words.consequences}
					ok={words.ok}
					begin={NOTHING}
					act={write}
					onClose={() => setIsWriting(false)}
				>
					{({ field, toggle }) => (
						<>
							<TextAreaField label={words.text} rows={4} {...field('text')} />
							<Switch label={words.isPinned} {...toggle('isPinned')} />
						</>
					)}
				</ActionDialog>
			)}
		</>
	)
}

const NOTHING = { text: '', isPinned: false }
