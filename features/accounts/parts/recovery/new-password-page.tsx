import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { CallFailed } from '#web/calls/api.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { endSession } from '#web/session/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { type Text, useTranslate } from '#web/words/words.ts'
import { LinkPage } from './link-page.tsx'
import { useLinkToken } from './link-token.ts'
import { NewPasswordFields, readNewPassword, withRetyped } from './new-password-fields.tsx'

type Outcome = { isDone: boolean; text: Text }
type Send = (body: { token: string; NewUserPass: string }) => Promise<Text>
type Props = {
	/** Under which name the tab keeps the secret of the link. */
	name: Parameters<typeof useLinkToken>[0]
	words: Record<'crumb' | 'text' | 'submit' | 'doneTitle' | 'toLogin' | 'deadTitle' | 'deadText' | 'again', string>
	send: Send
	/** What else a reader must know before the form. */
	children?: ReactNode
}

/** The page of a mailed link that sets a new password. */
export const NewPasswordPage = ({ name, words, send, children }: Props) => {
	const { search } = useLocation()
	const translate = useTranslate()
	const { token, forget } = useLinkToken(name)
	const [outcome, setOutcome] = useState<Outcome | null>(null)
	if (outcome?.isDone)
		return (
			<LinkPage title={words.doneTitle}>
				<p role="status">{translate(outcome.text)}</p>
				<p className="plate-buttons">
					<LinkButton kind="primary" to="/login">
						{words.toLogin}
					</LinkButton>
				</p>
			</LinkPage>
		)
	if (token === null || outcome)
		return (
			<LinkPage title={words.deadTitle}>
				<p role="alert">{words.deadText}</p>
				<p className="plate-buttons">
					<LinkButton kind="primary" to="/findaccount">
						{words.again}
					</LinkButton>
				</p>
			</LinkPage>
		)
	// Until it is known whether this tab has kept a secret: what is short does not move the page.
	const isUnknown = token === undefined && !new URLSearchParams(search).has('token')
	const end = (ended: Outcome) => {
		forget()
		if (ended.isDone) endSession()
		setOutcome(ended)
	}
	return (
		<LinkPage title={words.crumb}>
			<p>{words.text}</p>
			{!isUnknown && children}
			{!isUnknown && <NewPasswordForm token={token ?? ''} submit={words.submit} send={send} onEnd={end} />}
		</LinkPage>
	)
}

const contractErrors = (values: object) =>
	schemaErrors(async () => (await import('#features/accounts/recovery.contract.ts')).resetPasswordBody, values)

type FormProps = { token: string; submit: string; send: Send; onEnd: (end: Outcome) => void }

const NewPasswordForm = ({ token, submit, send, onEnd }: FormProps) => {
	const { bind, button, errorOf, refusal } = useForm({
		read: readNewPassword,
		check: async (typed) => withRetyped(await contractErrors({ token, NewUserPass: typed.NewUserPass }), typed),
		async send({ NewUserPass }) {
			try {
				onEnd({ isDone: true, text: await send({ token, NewUserPass }) })
			} catch (error) {
				// A weak password does not use up the link, so the form stays. An invalid link ends it.
				if (!(error instanceof CallFailed) || error.code !== 'LINK_INVALID') throw error
				onEnd({ isDone: false, text: error.text })
			}
		},
	})
	return (
		<form className="panel-form" {...bind}>
			<NewPasswordFields errorOf={errorOf} />
			<Refusal texts={refusal} />
			<Button {...button} kind="primary" wide>
				{submit}
			</Button>
		</form>
	)
}
