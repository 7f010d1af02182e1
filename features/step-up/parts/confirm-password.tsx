import type { User } from '#features/accounts/contract.ts'
import { PasskeyProof } from '#features/passkeys/parts/passkey-proof.tsx'
import { useAccountWords } from '#features/profile/parts/account-words.ts'
import { UsernameForManagers } from '#features/profile/parts/username-for-managers.tsx'
import { useStore } from '#web/browser/store.ts'
import { CallFailed, call } from '#web/calls/api.ts'
import type { Errors } from '#web/forms/errors.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { type Text, useWords } from '#web/words/words.ts'
import { passwordGate } from './password-gate.ts'

/** The dialog of SPEC 4 that guards every change of the account. `askPassword()` opens it. */
export const ConfirmPassword = () => {
	const gate = useStore(passwordGate)
	return gate && <ConfirmPasswordDialog {...gate} />
}

type Gate = NonNullable<ReturnType<typeof passwordGate.get>>

const ConfirmPasswordDialog = ({ answer, takesPasskey }: Gate) => {
	const all = useWords()
	const words = useAccountWords().confirmPassword
	const session = useSession()
	const user = session.state === 'player' ? session.user : null
	const { bind, button, errorOf, show, refusal } = useForm({
		read: (data) => String(data.get('UserPass')),
		check: async (password): Promise<Errors> => (password === '' ? { UserPass: [{ messageCode: 'passwordRequired' }] } : {}),
		async send(password) {
			const refusal = await refusalOf(user, password)
			if (refusal) show({ UserPass: [refusal] })
			else answer(password)
		},
	})
	return (
		<Dialog title={words.title} onClose={() => answer(null)}>
			<form className="dialog-form" {...bind}>
				<p>{words.text}</p>
				<UsernameForManagers userId={user?.UserID ?? ''} />
				<PasswordField label={words.field} name="UserPass" autoComplete="current-password" autoFocus error={errorOf('UserPass')} />
				{takesPasskey && <PasskeyProof onProved={() => answer('')} />}
				<Refusal texts={refusal} />
				<div className="dialog-buttons">
					<Button onClick={() => answer(null)}>{all.dialog.cancel}</Button>
					<Button {...button} kind="primary">
						{words.submit}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}

/** Why the password was not accepted, in the words of SPEC 5 and 8; null when it was accepted. */
const refusalOf = async (user: User | null, UserPass: string): Promise<Text | null> => {
	if (!user) return { messageCode: 'passwordCheckFailed' }
	try {
		const { message } = await call('POST /validate-password', { body: { UserNum: user.UserNum, UserID: user.UserID, UserPass } })
		return message ? null : { messageCode: 'passwordIncorrect' }
	} catch (error) {
		if (!(error instanceof CallFailed)) return { messageCode: 'passwordCheckFailed' }
		const saysWhy = error.status === 429 || error.foreignStatus !== null || ['PASSWORD_INCORRECT', 'UNAVAILABLE'].includes(error.code)
		return saysWhy ? error.text : { messageCode: 'passwordCheckFailed' }
	}
}
