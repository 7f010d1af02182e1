import { type ReactNode, useState } from 'react'
import { usePasswordWords } from '#features/profile/parts/account-words.ts'
import { failuresInside } from '#features/profile/parts/errors-in-dialog.ts'
import { call } from '#web/calls/api.ts'
import type { Errors } from '#web/forms/errors.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useTranslate, useWords } from '#web/words/words.ts'

type Props = { mailed: MailedCode; onProved: () => void; onCancel: () => void; children: ReactNode }

/** The form that takes the mailed code. */
export const MailedCodeForm = ({ mailed, onProved, onCancel, children }: Props) => {
	const all = useWords()
	const words = usePasswordWords().proof
	const { bind, button, errorOf, show, refusal } = useForm({
		read: (data) => ({ code: String(data.get('code')).replaceAll(/\s/g, '') }),
		check: async ({ code }): Promise<Errors> => (code === '' ? { code: [{ messageCode: 'codeIncorrect' }] } : {}),
		async send(body) {
			if (await failuresInside('code', show, () => call('POST /validate-step-up-code', { body }))) onProved()
		},
	})
	return (
		<form className="dialog-form" {...bind}>
			<p role="status">{mailed.text}</p>
			{mailed.isSent && (
				<>
					<Field
						label={words.code}
						name="code"
						className="digits"
						inputMode="numeric"
						autoComplete="one-time-code"
						autoFocus
						error={errorOf('code')}
					/>
					<ActionButton size="small" act={mailed.send}>
						{words.sendAgain}
					</ActionButton>
				</>
			)}
			{children}
			<Refusal texts={refusal} />
			<div className="dialog-buttons">
				<Button onClick={onCancel}>{all.dialog.cancel}</Button>
				{mailed.isSent ? (
					<Button {...button} kind="primary">
						{words.submit}
					</Button>
				) : (
					<ActionButton kind="primary" act={mailed.send} autoFocus>
						{words.send}
					</ActionButton>
				)}
			</div>
		</form>
	)
}

/** Mails a code on request only, because the server allows few per hour. `text` is the outcome. */
export const useMailedCode = (email: string) => {
	const words = usePasswordWords().proof
	const translate = useTranslate()
	const [notice, setNotice] = useState<{ isSent: boolean; text: string }>({ isSent: false, text: words.codeTitle(email) })
	const fail = (errors: Errors) => setNotice(({ isSent }) => ({ isSent, text: Object.values(errors).flat().map(translate).join(' ') }))
	const send = async () => {
		const reply = await failuresInside('code', fail, () => call('POST /send-step-up-code', { body: {} }))
		if (reply) setNotice({ isSent: true, text: translate(reply) })
	}
	return { ...notice, send }
}

type MailedCode = ReturnType<typeof useMailedCode>
