import { type ComponentType, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { isConsolePath } from '#contract/console-path.ts'
import type { LoginBody } from '#features/sessions/contract.ts'
import { CallFailed } from '#web/calls/api.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { askForSession, signIn } from '#web/session/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { type Text, useWords } from '#web/words/words.ts'

/** The login form, in the side panel and on /login. It shows why a sign-in was refused until the next try. */
export const SignInForm = ({ next }: { next: string | null }) => {
	const words = useWords()
	const navigate = useNavigate()
	const [needsCode, setNeedsCode] = useState(false)
	const [JoiningFields, setJoiningFields] = useState<ComponentType<{ errorOf: ErrorOf }> | null>(null)
	const { bind, button, errorOf, refusal } = useForm({
		read: (data) => ({
			wanted: {
				UserID: String(data.get('UserID')),
				UserPass: String(data.get('UserPass')),
				...(data.get('code') && { code: String(data.get('code')) }),
				...(data.has('secretAnswer') && joiningOf(data)),
			} as LoginBody,
			keep: data.get('keep') === 'on',
		}),
		check: ({ wanted }) => schemaErrors(async () => (await import('#features/sessions/contract.ts')).loginBody, wanted),
		async send({ wanted, keep }) {
			try {
				await signIn(await askForSession(wanted, keep), {
					keep,
					next,
					go: (path) => (isConsolePath(path) ? location.replace(path) : navigate(path, { replace: next !== null })),
					welcomeStaff: words.panel.welcomeStaff,
				})
			} catch (error) {
				// The fields that are asked for must exist before their message comes, which is an invitation to send the form again.
				if (error instanceof CallFailed && error.code === 'TWO_STEP_CODE_NEEDED') flushSync(() => setNeedsCode(true))
				if (error instanceof CallFailed && error.code === 'JOINING_NEEDED') {
					// For an account that came from the game, at its first sign-in. Few need it, so it comes when it is needed.
					const { default: Fields } = await import('./joining-fields.tsx')
					flushSync(() => setJoiningFields(() => Fields))
				}
				throw error
			}
		},
	})
	return (
		<form className="panel-form" {...bind}>
			<Refusal texts={refusal} />
			<Field
				label={words.panel.userId}
				name="UserID"
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				error={errorOf('UserID')}
			/>
			<PasswordField label={words.panel.password} name="UserPass" autoComplete="current-password" error={errorOf('UserPass')} />
			{needsCode && <CodeField error={errorOf('code')} />}
			{JoiningFields && <JoiningFields errorOf={errorOf} />}
			<label className="check">
				<input type="checkbox" name="keep" />
				{words.panel.keep}
			</label>
			<Button {...button} kind="primary" wide>
				{words.panel.login}
			</Button>
		</form>
	)
}

type ErrorOf = (field: string) => Text | undefined

const joiningOf = (data: FormData) => ({
	secretQuestion: Number(data.get('secretQuestion')),
	secretAnswer: data.get('secretAnswer'),
	agreeTerms: data.get('agreeTerms') === 'on',
})

/** The second step. Recovery codes contain letters, so a numeric keyboard must not be forced on phones. */
export const CodeField = ({ error }: { error: Text | undefined }) => {
	const words = useWords().recovery.twoStep
	const [isRecovery, setIsRecovery] = useState(false)
	return (
		<div className="second-step">
			<Field
				key={String(isRecovery)}
				label={isRecovery ? words.recoveryCode : words.code}
				name="code"
				className="digits"
				inputMode={isRecovery ? 'text' : 'numeric'}
				autoComplete={isRecovery ? 'off' : 'one-time-code'}
				autoCapitalize="characters"
				spellCheck={false}
				hint={isRecovery ? words.recoveryHint : words.hint}
				error={error}
			/>
			<button type="button" className="text-button" onClick={() => setIsRecovery(!isRecovery)}>
				{isRecovery ? words.useApp : words.useRecovery}
			</button>
		</div>
	)
}
