import { type ReactNode, useState } from 'react'
import type { User } from '#features/accounts/contract.ts'
import { useRegisterWords } from '#features/accounts/parts/register-words.ts'
import { usePasswordWords } from '#features/profile/parts/account-words.ts'
import { failuresInside } from '#features/profile/parts/errors-in-dialog.ts'
import { CallFailed, call } from '#web/calls/api.ts'
import type { Errors } from '#web/forms/errors.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { useWords } from '#web/words/words.ts'
import { MailedCodeForm, useMailedCode } from './mailed-code-form.tsx'

/** The proof that was given, or null when the dialog was closed without one. */
export type Proof = { answer: string } | 'code' | null

type Props = {
	user: User
	/** The correct answer of an earlier attempt, when the following call was refused for another reason. */
	answer: string
	/** After too many wrong answers only a mailed code is accepted (DECISIONS 3). */
	isPaused: boolean
	onPause: () => void
	onProof: (proof: Proof) => void
}

/** Asks the secret question in full, or offers a mailed code for players who do not remember the answer. */
export const ProofDialog = ({ user, answer, isPaused, onPause, onProof }: Props) => {
	const words = usePasswordWords().proof
	const [wantsCode, setWantsCode] = useState(false)
	const mailed = useMailedCode(user.UserEmail)
	const takeCode = async () => {
		if (!mailed.isSent) await mailed.send()
		setWantsCode(true)
	}
	return (
		<Dialog title={words.title} onClose={() => onProof(null)}>
			{isPaused && (
				<p className="notice" role="alert">
					{words.paused}
				</p>
			)}
			{wantsCode || isPaused ? (
				<MailedCodeForm mailed={mailed} onProved={() => onProof('code')} onCancel={() => onProof(null)}>
					{!isPaused && (
						<button type="button" className="text-button" onClick={() => setWantsCode(false)}>
							{words.back}
						</button>
					)}
				</MailedCodeForm>
			) : (
				<AnswerForm user={user} answer={answer} onProof={onProof} onPause={onPause}>
					<ActionButton kind="outline" size="small" act={takeCode}>
						{words.other}
					</ActionButton>
				</AnswerForm>
			)}
		</Dialog>
	)
}

type AnswerProps = Omit<Props, 'isPaused'> & { children: ReactNode }

const AnswerForm = ({ user, answer, onProof, onPause, children }: AnswerProps) => {
	const all = useWords()
	const words = usePasswordWords().proof
	const questions: Record<number, string> = useRegisterWords().questions
	const { bind, button, errorOf, show, refusal } = useForm({
		read: (data) => String(data.get('secretAnswer')).trim(),
		check: async (secretAnswer): Promise<Errors> =>
			secretAnswer === '' ? { secretAnswer: [{ messageCode: 'secretAnswerRequired' }] } : {},
		async send(secretAnswer) {
			const { UserNum, UserID } = user
			const reply = await failuresInside('secretAnswer', show, () =>
				call('POST /validate-secret-answer', { body: { UserNum, UserID, secretAnswer } }).catch((error) => {
					if (error instanceof CallFailed && error.status === 429) return onPause()
					throw error
				}),
			)
			if (!reply) return
			if (reply.message) onProof({ answer: secretAnswer })
			else show({ secretAnswer: [{ messageCode: 'secretAnswerIncorrect' }] })
		},
	})
	return (
		<form className="dialog-form" {...bind}>
			<p>
				{words.question}: <b>{questions[user.UserSQ] ?? ''}</b>
			</p>
			<Field label={words.answer} name="secretAnswer" autoComplete="off" defaultValue={answer} autoFocus error={errorOf('secretAnswer')} />
			{children}
			<Refusal texts={refusal} />
			<div className="dialog-buttons">
				<Button onClick={() => onProof(null)}>{all.dialog.cancel}</Button>
				<Button {...button} kind="primary">
					{words.submit}
				</Button>
			</div>
		</form>
	)
}
