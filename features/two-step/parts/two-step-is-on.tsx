import { useState } from 'react'
import { useAccountWords } from '#features/profile/parts/account-words.ts'
import { withPassword } from '#features/step-up/parts/password-gate.ts'
import { call } from '#web/calls/api.ts'
import type { Errors } from '#web/forms/errors.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { withoutBlanks } from './two-step-set-up.tsx'
import '#features/profile/parts/account.css'
import './two-step.css'

/** Turning two-step login off while it is on. */
export const TwoStepIsOn = ({ onEnded }: { onEnded: () => Promise<void> }) => {
	const words = useAccountWords().twoStep
	const [isEnding, setIsEnding] = useState(false)
	if (isEnding) return <EndForm onCancel={() => setIsEnding(false)} onEnded={onEnded} />
	return (
		<div className="card-buttons">
			<Button onClick={() => setIsEnding(true)}>{words.end}</Button>
		</div>
	)
}

const EndForm = ({ onCancel, onEnded }: { onCancel: () => void; onEnded: () => Promise<void> }) => {
	const all = useAccountWords()
	const words = all.twoStep
	const { bind, button, errorOf, refusal } = useForm({
		read: (data) => ({ code: withoutBlanks(String(data.get('code'))) }),
		check: async ({ code }): Promise<Errors> => (code === '' ? { code: [{ messageCode: 'twoStepCodeNeeded' }] } : {}),
		async send(values) {
			const reply = await withPassword(() => call('POST /me/two-step/off', { body: values }))
			if (!reply) return
			toast.success(reply)
			await onEnded()
		},
	})
	return (
		<form className="set-up" {...bind}>
			<p className="account-text">{words.endText}</p>
			<Field
				label={words.anyCode}
				name="code"
				className="digits"
				autoComplete="one-time-code"
				autoCapitalize="characters"
				spellCheck={false}
				autoFocus
				error={errorOf('code')}
			/>
			<Refusal texts={refusal} />
			<div className="card-buttons">
				<Button {...button} kind="primary">
					{words.end}
				</Button>
				<Button onClick={onCancel}>{all.cancel}</Button>
			</div>
		</form>
	)
}
