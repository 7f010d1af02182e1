import { useRef } from 'react'
import { DETAILS, type OptionalDetailName } from '#features/accounts/details.contract.ts'
import { withPassword } from '#features/step-up/parts/password-gate.ts'
import { call } from '#web/calls/api.ts'
import { refreshUser } from '#web/session/sign-in.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAccountWords } from './account-words.ts'
import './student-card.css'

/** A detail that is not required and a button that removes it, because an empty form field keeps it (DECISIONS 14). */
export const RemovableDetail = ({ name, value }: { name: OptionalDetailName; value: string }) => {
	const { information: words, details } = useAccountWords()
	const element = useRef<HTMLSpanElement>(null)
	const remove = async () => {
		const reply = await withPassword(() => call('DELETE /me/{detail}', { params: { detail: DETAILS[name].removal.at } }))
		if (!reply) return
		const edit = element.current?.closest('section')?.querySelector<HTMLElement>('.card-buttons a')
		toast.success(reply)
		await refreshUser()
		// The pressed button is removed with the detail, so the focus needs a new place.
		edit?.focus()
	}
	return (
		<span ref={element} className="removable">
			<span className="number">{value}</span>
			<ActionButton size="small" kind="outline" act={remove} aria-label={words.removeLabel(details.labels[name].toLowerCase())}>
				{words.remove}
			</ActionButton>
		</span>
	)
}
