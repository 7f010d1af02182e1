import { useState } from 'react'
import { CallFailed, call } from '#web/calls/api.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import { endSession } from '#web/session/session.ts'
import { refreshUser } from '#web/session/sign-in.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useTranslate, useWords } from '#web/words/words.ts'
import { LinkPage, linkHeaders } from '../parts/recovery/link-page.tsx'
import { useLinkToken } from '../parts/recovery/link-token.ts'
import { useMailedLinkWords } from '../parts/recovery/mailed-link-words.ts'

export const meta = crumbTitle((words) => words.recovery.verify.crumb)
export const headers = linkHeaders

type Outcome = { kind: 'confirmed' | 'changed' | 'dead'; text: string }

/** Confirming needs a click, because mail systems open links to scan them. */
const VerifyEmail = () => {
	const words = useMailedLinkWords()
	const { crumb } = useWords().recovery.verify
	const translate = useTranslate()
	const { token, forget } = useLinkToken('verifyemail')
	const [outcome, setOutcome] = useState<Outcome | null>(null)
	const { bind, button, refusal } = useForm({
		read: () => ({ token: token ?? '' }),
		check: async () => ({}),
		async send(values) {
			try {
				const reply = await call('POST /verifyemail', { body: values })
				if (reply.isChange) endSession()
				else await refreshUser()
				setOutcome({ kind: reply.isChange ? 'changed' : 'confirmed', text: translate(reply) })
			} catch (error) {
				if (!(error instanceof CallFailed) || error.status !== 422) throw error
				setOutcome({ kind: 'dead', text: error.code === 'LINK_INVALID' ? words.verify.deadText : translate(error.text) })
			}
			forget()
		},
	})
	if (outcome?.kind === 'dead' || token === null)
		return (
			<LinkPage title={words.reset.deadTitle}>
				<p role="alert">{outcome?.text ?? words.verify.deadText}</p>
				<p className="plate-buttons">
					<LinkButton kind="primary" to="/user">
						{words.verify.toAccount}
					</LinkButton>
				</p>
			</LinkPage>
		)
	if (outcome)
		return (
			<LinkPage title={words.verify.doneTitle}>
				<p role="status">{outcome.text}</p>
				<p className="plate-buttons">
					<LinkButton kind="primary" to={outcome.kind === 'changed' ? '/login' : '/'}>
						{outcome.kind === 'changed' ? words.verify.toLogin : words.verify.toHome}
					</LinkButton>
				</p>
			</LinkPage>
		)
	return (
		<LinkPage title={crumb}>
			<p>{words.verify.text}</p>
			<Refusal texts={refusal} />
			<form className="plate-buttons" {...bind}>
				<Button {...button} kind="primary" size="large">
					{words.verify.submit}
				</Button>
			</form>
		</LinkPage>
	)
}
export default VerifyEmail
