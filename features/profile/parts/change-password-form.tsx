import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { PASSWORD_LENGTH, REDIRECT_MS, VALID_MS } from '#contract/limits.ts'
import type { User } from '#features/accounts/contract.ts'
import { PasswordStrength } from '#features/accounts/parts/password-strength.tsx'
import { type Proof, ProofDialog } from '#features/step-up/parts/proof-dialog.tsx'
import { deviceNow } from '#web/browser/now.ts'
import { CallFailed, call, isShownAlready } from '#web/calls/api.ts'
import { CountedField } from '#web/forms/counted-field.tsx'
import type { Errors } from '#web/forms/errors.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { signOut } from '#web/session/sign-in.ts'
import { useSite } from '#web/shell/site.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm, openDialog } from '#web/ui/dialog-store.ts'
import { PasswordField } from '#web/ui/field.tsx'
import { usePasswordWords } from './account-words.ts'
import { UsernameForManagers } from './username-for-managers.tsx'

/** The fields, then the proof of identity, then the change, then the redirect (SPEC 4, DECISIONS 15). */
export const ChangePasswordForm = ({ user }: { user: User }) => {
	const words = usePasswordWords()
	const { passwordMax } = useSite()
	const navigate = useNavigate()
	const [typed, setDraft] = useState('')
	const proof = useProof()
	const { bind, button, errorOf, show, refusal } = useForm({
		read,
		check: (wanted) => objectionsTo(user, wanted),
		async send({ UserPass, NewUserPass }): Promise<void> {
			if (!(await proof.get())) return
			try {
				await call('POST /updatepassword', { body: { UserNum: user.UserNum, UserID: user.UserID, UserPass, NewUserPass } })
			} catch (error) {
				return showRefusal(error, show)
			}
			void confirm({ title: { messageCode: 'successTitle' }, text: { messageCode: 'passwordChanged' } })
			await new Promise((resolve) => setTimeout(resolve, REDIRECT_MS.passwordChanged))
			openDialog.get()?.answer(true)
			await signOut(navigate)
		},
	})
	return (
		<>
			<form className="card form" {...bind}>
				<p className="form-intro">{words.intro}</p>
				<UsernameForManagers userId={user.UserID} />
				<PasswordField label={words.current} name="UserPass" autoComplete="current-password" error={errorOf('UserPass')} />
				<CountedField
					isPassword
					label={words.new}
					name="NewUserPass"
					max={passwordMax}
					autoComplete="new-password"
					onInput={(event) => setDraft(event.currentTarget.value)}
					hint={
						<>
							{words.newHint(PASSWORD_LENGTH.min, passwordMax)}
							<PasswordStrength value={typed} />
						</>
					}
					error={errorOf('NewUserPass')}
				/>
				<CountedField
					isPassword
					label={words.retype}
					name="retype"
					max={passwordMax}
					autoComplete="new-password"
					error={errorOf('retype')}
				/>
				<Refusal texts={refusal} />
				<Button {...button} kind="primary" size="large">
					{words.submit}
				</Button>
			</form>
			{proof.ask && <ProofDialog user={user} {...proof.dialog} onProof={proof.ask} />}
		</>
	)
}

type Wanted = ReturnType<typeof read>

const read = (data: FormData) => ({
	UserPass: String(data.get('UserPass')),
	NewUserPass: String(data.get('NewUserPass')),
	retype: String(data.get('retype')),
})

const objectionsTo = async (user: User, { retype, ...passwords }: Wanted): Promise<Errors> => {
	const errors = await contractErrors({ UserNum: user.UserNum, UserID: user.UserID, ...passwords })
	if (retype === '') return { ...errors, retype: [{ messageCode: 'retypePasswordRequired' }] }
	return retype === passwords.NewUserPass ? errors : { ...errors, retype: [{ messageCode: 'retypeDiffers' }] }
}

const contractErrors = (values: object) =>
	schemaErrors(async () => (await import('#features/profile/contract.ts')).updatePasswordBody, values)

/**
 * A wrong current password is shown at its field. Other errors are shown in a dialog, one per line, and then at their fields (SPEC 8).
 */
const showRefusal = async (error: unknown, show: (errors: Errors) => void) => {
	if (isShownAlready(error)) throw error
	const errors = error instanceof CallFailed ? error.errors : {}
	if (error instanceof CallFailed && error.code === 'PASSWORD_INCORRECT') return show({ UserPass: [error.text] })
	const lines = Object.values(errors).flat()
	await confirm({ title: { messageCode: 'errorTitle' }, text: lines.length > 0 ? lines : { messageCode: 'unexpectedError' } })
	show(errors)
}

/**
 * Asks for the proof in a dialog; returns false when it is closed without one. A correct mailed code stays valid until the change
 * succeeds or its five minutes are over, because the server allows only a few per hour. A correct answer is filled in again.
 */
const useProof = () => {
	const [ask, setAsk] = useState<((proof: Proof) => void) | null>(null)
	const [answer, setAnswer] = useState('')
	const [isPaused, setIsPaused] = useState(false)
	const codeAt = useRef(Number.NEGATIVE_INFINITY)
	const get = async (): Promise<boolean> => {
		if (deviceNow() - codeAt.current < CODE_SERVES_MS) return true
		const given = await new Promise<Proof>((resolve) => setAsk(() => resolve))
		setAsk(null)
		if (given === 'code') codeAt.current = deviceNow()
		else if (given) setAnswer(given.answer)
		return given !== null
	}
	return { ask, get, dialog: { answer, isPaused, onPause: () => setIsPaused(true) } }
}

// Shorter than the server's limit, to allow for network delay.
const CODE_SERVES_MS = VALID_MS.stepUp - 30_000
