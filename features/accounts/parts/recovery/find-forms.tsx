import { type ReactNode, useId } from 'react'
import { call } from '#web/calls/api.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { AtSign } from '#web/icons/at-sign.ts'
import { KeyRound } from '#web/icons/key-round.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { type Text, useWords } from '#web/words/words.ts'
import { showOutcome } from './outcome.ts'
import { useRecoveryWords } from './recovery-words.ts'
import './find.css'

type During = <T>(work: Promise<T>) => Promise<T>

/** Finds the user ID by the email address of the account. */
export const FindUserId = ({ during }: { during: During }) => {
	const words = useRecoveryWords().find
	const { messages } = useWords()
	const { bind, button, errorOf, refusal } = useForm({
		read: (data) => ({ findIDEmail: textOf(data, 'findIDEmail') }),
		check: (values) => schemaErrors(async () => (await import('#features/accounts/recovery.contract.ts')).findUserIdBody, values),
		async send(values) {
			bind.ref.current?.reset()
			await showOutcome(messages, during(call('POST /findUserID', { body: values })))
		},
	})
	return (
		<FindForm {...words.userId} icon={AtSign} bind={bind} button={button} refusal={refusal}>
			<EmailField label={words.userId.email} name="findIDEmail" error={errorOf('findIDEmail')} />
		</FindForm>
	)
}

/** Requests a link that sets a new password, by user ID and email address. */
export const FindPassword = ({ during }: { during: During }) => {
	const words = useRecoveryWords().find
	const { messages } = useWords()
	const { bind, button, errorOf, refusal } = useForm({
		read: (data) => ({ findPWID: textOf(data, 'findPWID'), findPWEmail: textOf(data, 'findPWEmail') }),
		check: (values) => schemaErrors(async () => (await import('#features/accounts/recovery.contract.ts')).findPasswordBody, values),
		async send(values) {
			bind.ref.current?.reset()
			await showOutcome(messages, during(call('POST /findPassword', { body: values })))
		},
	})
	return (
		<FindForm {...words.password} icon={KeyRound} bind={bind} button={button} refusal={refusal}>
			<Field
				label={words.password.userId}
				name="findPWID"
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				error={errorOf('findPWID')}
			/>
			<EmailField label={words.password.email} name="findPWEmail" error={errorOf('findPWEmail')} />
		</FindForm>
	)
}

type Bound = Pick<ReturnType<typeof useForm>, 'bind' | 'button' | 'refusal'>
type FindFormProps = Bound & { icon: Icon; title: string; text: string; submit: string; children: ReactNode }

const FindForm = ({ icon: Icon, title, text, submit, bind, button, refusal, children }: FindFormProps) => {
	const heading = useId()
	return (
		<form className="card form" aria-labelledby={heading} {...bind}>
			<div className="find-head">
				<span className="find-mark">
					<Icon aria-hidden size={26} />
				</span>
				<h2 id={heading}>{title}</h2>
			</div>
			<p className="form-intro">{text}</p>
			{children}
			<Refusal texts={refusal} />
			<Button {...button} kind="primary" size="large">
				{submit}
			</Button>
		</form>
	)
}

const EmailField = ({ label, name, error }: { label: string; name: string; error: Text | undefined }) => (
	<Field label={label} name={name} inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} error={error} />
)

const textOf = (data: FormData, field: string) => String(data.get(field)).trim()
