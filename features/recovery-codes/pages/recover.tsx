import { useState } from 'react'
import { LinkPage } from '#features/accounts/parts/recovery/link-page.tsx'
import { NewPasswordFields, readNewPassword, withRetyped } from '#features/accounts/parts/recovery/new-password-fields.tsx'
import { call } from '#web/calls/api.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import { useGuestsOnly } from '#web/session/use-access.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { type Text, useOwnWords, useTranslate } from '#web/words/words.ts'
import { recover as fil } from '../words/recover.fil.ts'
import { recover as en } from '../words/recover.ts'

export const meta = crumbTitle(({ language }) => ({ en, fil })[language].crumb)

/** A new password by a recovery code, for who has lost the mailbox too. */
const Recover = () => {
	useGuestsOnly()
	const words = useOwnWords({ en, fil })
	const translate = useTranslate()
	const [done, setDone] = useState<Text | null>(null)
	if (done)
		return (
			<LinkPage title={words.doneTitle}>
				<p role="status">{translate(done)}</p>
				<p>{words.doneText}</p>
				<p className="plate-buttons">
					<LinkButton kind="primary" to="/login">
						{words.toLogin}
					</LinkButton>
				</p>
			</LinkPage>
		)
	return (
		<LinkPage title={words.crumb}>
			<p>{words.text}</p>
			<CodeForm onDone={setDone} />
			<p>{words.noCodes}</p>
			<p className="plate-buttons">
				<LinkButton to="/lostmailbox">{words.toFacts}</LinkButton>
			</p>
		</LinkPage>
	)
}
export default Recover

const CodeForm = ({ onDone }: { onDone: (text: Text) => void }) => {
	const words = useOwnWords({ en, fil })
	const { bind, button, errorOf, refusal } = useForm({
		read: (data) => ({
			...readNewPassword(data),
			UserID: String(data.get('UserID')).trim(),
			code: String(data.get('code')).trim(),
		}),
		async check({ retyped, ...body }) {
			const errors = await schemaErrors(async () => (await import('#features/recovery-codes/contract.ts')).recoverBody, body)
			return withRetyped(errors, { retyped, ...body })
		},
		async send({ retyped: _retyped, ...body }) {
			onDone(await call('POST /recover', { body }))
		},
	})
	return (
		<form className="panel-form" {...bind}>
			<Field
				label={words.userId}
				name="UserID"
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				error={errorOf('UserID')}
			/>
			<Field
				label={words.code}
				name="code"
				autoComplete="one-time-code"
				autoCapitalize="characters"
				spellCheck={false}
				error={errorOf('code')}
			/>
			<NewPasswordFields errorOf={errorOf} />
			<Refusal texts={refusal} />
			<Button {...button} kind="primary" wide>
				{words.submit}
			</Button>
		</form>
	)
}
