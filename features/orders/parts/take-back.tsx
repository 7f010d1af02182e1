import { useState } from 'react'
import { call } from '#web/calls/api.ts'
import { Undo2 } from '#web/icons/undo-2.ts'
import { refreshUser } from '#web/session/sign-in.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useDeliveryWords } from './delivery-words.ts'
import './take-back.css'

/** Takes a bought item back that the game has not fetched; asks once more first. `show` loads the purchase again. */
export const TakeBack = ({ line, name, show }: { line: number; name: string; show: () => void }) => {
	const words = useDeliveryWords().takeBack
	const [isAsking, setAsking] = useState(false)
	const act = async () => {
		try {
			toast.success(await call('POST /orders/lines/{line}/take-back', { params: { line: String(line) } }))
			await refreshUser().catch(() => undefined)
		} finally {
			// Also after a refusal: the game may have fetched it meanwhile.
			show()
		}
	}
	if (!isAsking)
		return (
			<Button size="small" kind="outline" className="take-back" aria-label={words.label(name)} onClick={() => setAsking(true)}>
				<Undo2 aria-hidden size={15} /> {words.button}
			</Button>
		)
	return (
		<fieldset className="take-back take-back-asking">
			<legend>{words.question}</legend>
			<ActionButton size="small" kind="primary" act={act} autoFocus>
				{words.yes}
			</ActionButton>
			<Button size="small" kind="outline" onClick={() => setAsking(false)}>
				{words.no}
			</Button>
		</fieldset>
	)
}
