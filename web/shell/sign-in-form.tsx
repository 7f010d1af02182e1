import { useNavigate } from 'react-router'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { signIn } from '#web/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { useWords } from '#web/words/words.ts'

/** The login form, in the side panel and on /login. */
export const SignInForm = ({ next }: { next: string | null }) => {
	const words = useWords()
	const navigate = useNavigate()
	const { bind, button, errorOf } = useForm({
		read: (data) => ({
			wanted: { UserID: String(data.get('UserID')), UserPass: String(data.get('UserPass')) },
			keep: data.get('keep') === 'on',
		}),
		check: async ({ wanted }) => schemaErrors((await import('#contract/sessions.ts')).loginBody, wanted),
		send: ({ wanted, keep }) => signIn(wanted, { keep, next, go: (path) => navigate(path), welcomeStaff: words.panel.welcomeStaff }),
	})
	return (
		<form className="panel-form" {...bind}>
			<Field
				label={words.panel.userId}
				name="UserID"
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				error={errorOf('UserID')}
			/>
			<PasswordField label={words.panel.password} name="UserPass" autoComplete="current-password" error={errorOf('UserPass')} />
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
