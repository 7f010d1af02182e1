import { useRef } from 'react'
import { withPassword } from '#features/step-up/parts/password-gate.ts'
import { call } from '#web/calls/api.ts'
import { refreshUser } from '#web/session/sign-in.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAccountWords } from './account-words.ts'
import './student-card.css'

/** A phone number and a button that removes it, because an empty form field keeps the number (DECISIONS 14). */
export const Phone = ({ number }: { number: string }) => {
	const words = useAccountWords().information
	const element = useRef<HTMLSpanElement>(null)
	const remove = async () => {
		const reply = await withPassword(() => call('DELETE /me/phone'))
		if (!reply) return
		const edit = element.current?.closest('section')?.querySelector<HTMLElement>('.card-buttons a')
		toast.success(reply)
		await refreshUser()
		// The pressed button is removed with the number, so the focus needs a new place.
		edit?.focus()
	}
	return (
		<span ref={element} className="removable">
			<span className="number">{number}</span>
			<ActionButton size="small" kind="outline" act={remove} aria-label={words.removePhoneLabel}>
				{words.removePhone}
			</ActionButton>
		</span>
	)
}
