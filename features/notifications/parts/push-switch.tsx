import { useState } from 'react'
import { CallFailed } from '#web/calls/api.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import type { Text } from '#web/words/words.ts'
import { useNotificationWords } from './notification-words.ts'
import { pushState, turnOff, turnOn } from './push.ts'
import '#features/profile/parts/account.css'
import './notifications.css'

type Props = { here: number | null; onChanged: (id: number | null) => Promise<void> }

/** Turns the pushes to this browser on and off, or says why they cannot be. */
export const PushSwitch = ({ here, onChanged }: Props) => {
	const words = useNotificationWords().here
	const [refusal, setRefusal] = useState<readonly Text[]>([])
	const state = pushState()
	if (here === null && state !== 'free') return <p className="account-text">{words[state]}</p>

	const on = async () => {
		setRefusal([])
		try {
			const id = await turnOn()
			if (id === null) return setRefusal([words.refused])
			await onChanged(id)
		} catch (error) {
			if (!(error instanceof CallFailed)) return setRefusal([words.refused])
			if (error.code !== 'VALIDATION') throw error
			setRefusal([words.noService])
		}
	}
	const off = async () => {
		if (here === null) return
		await turnOff(here)
		await onChanged(null)
	}
	return (
		<div className="push-switch">
			<p role="status">
				<span className={here === null ? 'badge' : 'badge badge-ok'}>{here === null ? words.off : words.on}</span>
			</p>
			<ActionButton kind={here === null ? 'primary' : 'plain'} size="small" act={here === null ? on : off}>
				{here === null ? words.turnOn : words.turnOff}
			</ActionButton>
			<Refusal texts={refusal} />
		</div>
	)
}
