import { withPassword } from '#features/step-up/parts/password-gate.ts'
import { call } from '#web/calls/api.ts'
import type { Errors } from '#web/forms/errors.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { isKnownHere, makePasskey } from './device.ts'
import { usePasskeyWords } from './passkey-words.ts'
import './passkeys.css'

type Props = { userId: string; onAdded: () => Promise<void>; onCancel: () => void }

/** A new passkey: its name, then the question of the browser. */
export const AddPasskey = ({ userId, onAdded, onCancel }: Props) => {
	const words = usePasskeyWords()
	const { bind, button, errorOf, refusal, show } = useForm({
		read: (data) => ({ name: String(data.get('name')).trim() }),
		check: async ({ name }): Promise<Errors> => (name === '' ? { name: [words.nameNeeded] } : {}),
		async send({ name }): Promise<void> {
			const told = await withPassword(() => call('GET /me/passkeys/challenge'))
			if (!told) return
			try {
				const passkey = await makePasskey(told, userId)
				if (!passkey) return show({ name: [words.notMade] })
				// The question of the browser can take longer than the proof is good for.
				const reply = await withPassword(() => call('POST /me/passkeys', { body: { name, passkey } }))
				if (!reply) return
				toast.success(reply)
				await onAdded()
			} catch (error) {
				if (!isKnownHere(error)) throw error
				show({ name: [words.knownHere] })
			}
		},
	})
	return (
		<form className="passkey-form" {...bind}>
			<Field label={words.name} name="name" autoComplete="off" hint={words.nameHint} autoFocus error={errorOf('name')} />
			<Refusal texts={refusal} />
			<div className="card-buttons">
				<Button {...button} kind="primary">
					{words.create}
				</Button>
				<Button onClick={onCancel}>{words.cancel}</Button>
			</div>
		</form>
	)
}
