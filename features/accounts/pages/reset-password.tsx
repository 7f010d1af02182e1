import { useState } from 'react'
import { CallFailed, call } from '#web/calls/api.ts'
import { CountedField } from '#web/forms/counted-field.tsx'
import { Refusal } from '#web/forms/refusal.tsx'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import { endSession } from '#web/session/session.ts'
import { useSite } from '#web/shell/site.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { type Text, useTranslate, useWords } from '#web/words/words.ts'
import { PasswordStrength } from '../parts/password-strength.tsx'
import { LinkPage, linkHeaders } from '../parts/recovery/link-page.tsx'
import { useLinkToken } from '../parts/recovery/link-token.ts'
import { useMailedLinkWords } from '../parts/recovery/mailed-link-words.ts'

export const meta = crumbTitle((words) => words.recovery.reset.crumb)
export const headers = linkHeaders

type Outcome = { isDone: boolean; text: Text }

const ResetPassword = () => {
	const words = useMailedLinkWords().reset
	const { crumb } = useWords().recovery.reset
	const translate = useTranslate()
	const { token, forget } = useLinkToken('resetpassword')
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
	return (
		<LinkPage title={crumb}>
			<p>{words.text}</p>
			<NewPasswordForm
				token={token ?? ''}
				onEnd={(end) => {
					forget()
					if (end.isDone) endSession()
					setOutcome(end)
				}}
			/>
		</LinkPage>
	)
}
export default ResetPassword

const contractErrors = (values: object) =>
	schemaErrors(async () => (await import('#features/accounts/recovery.contract.ts')).resetPasswordBody, values)

const NewPasswordForm = ({ token, onEnd }: { token: string; onEnd: (end: Outcome) => void }) => {
	const words = useMailedLinkWords().reset
	const max = useSite().passwordMax
	const [typed, setDraft] = useState('')
	const { bind, button, errorOf, refusal } = useForm({
		read: (data) => ({ NewUserPass: String(data.get('NewUserPass')), retyped: String(data.get('retyped')) }),
		async check({ NewUserPass, retyped }) {
			const errors = await contractErrors({ token, NewUserPass })
			if (retyped === '') errors.retyped = [{ messageCode: 'retypePasswordRequired' }]
			else if (retyped !== NewUserPass) errors.retyped = [{ messageCode: 'retypeDiffers' }]
			return errors
		},
		async send({ NewUserPass }) {
			try {
				onEnd({ isDone: true, text: await call('POST /resetpassword', { body: { token, NewUserPass } }) })
			} catch (error) {
				// A weak password does not use up the link, so the form stays. An invalid link ends it.
				if (!(error instanceof CallFailed) || error.code !== 'LINK_INVALID') throw error
				onEnd({ isDone: false, text: error.text })
			}
		},
	})
	return (
		<form className="panel-form" {...bind}>
			<CountedField
				isPassword
				label={words.password}
				name="NewUserPass"
				onInput={(event) => setDraft(event.currentTarget.value)}
				hint={<PasswordStrength value={typed} />}
				max={max}
				autoComplete="new-password"
				error={errorOf('NewUserPass')}
			/>
			<CountedField isPassword label={words.retype} name="retyped" max={max} autoComplete="new-password" error={errorOf('retyped')} />
			<Refusal texts={refusal} />
			<Button {...button} kind="primary" wide>
				{words.submit}
			</Button>
		</form>
	)
}
