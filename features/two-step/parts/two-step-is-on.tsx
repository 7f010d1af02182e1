import { useState } from 'react'
import type { CallReply } from '#contract/index.ts'
import { useAccountWords } from '#features/profile/parts/account-words.ts'
import { withPassword } from '#features/step-up/parts/password-gate.ts'
import { call } from '#web/calls/api.ts'
import type { Errors } from '#web/forms/errors.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialog-store.ts'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useWords } from '#web/words/words.ts'
import { withoutBlanks } from './two-step-set-up.tsx'
import '#features/profile/parts/account.css'
import './two-step.css'

type Props = {
	codesLeft: number
	onNewCodes: (codes: CallReply<'POST /me/two-step/recovery-codes'>) => Promise<void>
	onEnded: () => Promise<void>
}

/** The actions while two-step login is on: new recovery codes, and turning it off. */
export const TwoStepIsOn = ({ codesLeft, onNewCodes, onEnded }: Props) => {
	const all = useWords()
	const words = useAccountWords().twoStep
	const [isEnding, setIsEnding] = useState(false)
	const renew = async () => {
		if (!(await confirm({ title: words.renew, text: words.renewText, ok: words.renew, cancel: all.dialog.cancel }))) return
		const codes = await withPassword(() => call('POST /me/two-step/recovery-codes', { body: {} }))
		if (codes) await onNewCodes(codes)
	}
	const isLow = codesLeft <= FEW
	return (
		<>
			<p className={isLow ? 'codes-left is-low' : 'codes-left'}>
				{words.codesLeft(codesLeft)} {isLow && words.fewLeft}
			</p>
			{isEnding ? (
				<EndForm onCancel={() => setIsEnding(false)} onEnded={onEnded} />
			) : (
				<div className="card-buttons">
					<ActionButton act={renew}>{words.renew}</ActionButton>
					<Button onClick={() => setIsEnding(true)}>{words.end}</Button>
				</div>
			)}
		</>
	)
}

const FEW = 3

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
