import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { signIn } from '#web/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { useWords } from '#web/words/words.ts'

type Errors = Partial<Record<'UserID' | 'UserPass', string>>

/** The login form, in the side panel and on /login. */
export const SignInForm = ({ next }: { next: string | null }) => {
	const words = useWords()
	const navigate = useNavigate()
	const form = useRef<HTMLFormElement>(null)
	const [errors, setErrors] = useState<Errors>({})
	const [isBusy, setIsBusy] = useState(false)

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		if (isBusy) return
		const data = new FormData(event.currentTarget)
		const wanted = { UserID: String(data.get('UserID')), UserPass: String(data.get('UserPass')) }
		const wrong = await check(wanted)
		setErrors(wrong)
		const [first] = Object.keys(wrong)
		if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
		setIsBusy(true)
		await signIn(wanted, {
			keep: data.get('keep') === 'on',
			next,
			go: (path) => navigate(path),
			welcomeStaff: words.panel.welcomeStaff,
		})
		setIsBusy(false)
	}

	return (
		<form ref={form} className="panel-form" noValidate onSubmit={submit}>
			<Field
				label={words.panel.userId}
				name="UserID"
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				error={errors.UserID}
			/>
			<PasswordField label={words.panel.password} name="UserPass" autoComplete="current-password" error={errors.UserPass} />
			<label className="check">
				<input type="checkbox" name="keep" />
				{words.panel.keep}
			</label>
			<Button type="submit" kind="primary" wide busy={isBusy}>
				{words.panel.login}
			</Button>
		</form>
	)
}

/** The contract's own rules, loaded when first needed. */
const check = async (wanted: object): Promise<Errors> => {
	const [{ loginBody }, { safeParse }] = await Promise.all([import('#contract/sessions.ts'), import('zod/mini')])
	const result = safeParse(loginBody, wanted)
	if (result.success) return {}
	return Object.fromEntries(result.error.issues.map((issue) => [String(issue.path[0]), issue.message]).reverse())
}
