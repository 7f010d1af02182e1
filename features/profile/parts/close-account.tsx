import { useId } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/calls/api.ts'
import type { Errors } from '#web/forms/errors.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { leave } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useTranslate } from '#web/words/words.ts'
import { useAccountWords } from './account-words.ts'
import { failuresInside } from './errors-in-dialog.ts'
import { UsernameForManagers } from './username-for-managers.tsx'

/** Lists what is lost, then needs a checked box and the password. */
export const CloseAccount = ({ userId, onClose }: { userId: string; onClose: () => void }) => {
	const words = useAccountWords().closing
	const translate = useTranslate()
	const navigate = useNavigate()
	const id = useId()
	const { bind, button, errorOf, show, refusal } = useForm({
		read: (data) => ({ isSure: data.get('isSure') === 'on', UserPass: String(data.get('UserPass')) }),
		check: async ({ isSure, UserPass }): Promise<Errors> => ({
			...(!isSure && { isSure: [words.notSure] }),
			...(UserPass === '' && { UserPass: [{ messageCode: 'passwordRequired' }] }),
		}),
		async send({ UserPass }) {
			const reply = await failuresInside('UserPass', show, () => call('POST /me/close', { body: { UserPass } }))
			if (!reply) return
			// The server has already ended every session of the account.
			leave()
			toast.success(reply)
			await navigate('/')
		},
	})
	const error = errorOf('isSure')
	return (
		<Dialog title={words.title} onClose={onClose}>
			<form className="dialog-form" {...bind}>
				<ul className="consequences">
					{words.consequences.map((consequence) => (
						<li key={consequence}>{consequence}</li>
					))}
				</ul>
				<UsernameForManagers userId={userId} />
				<div>
					<label className="check">
						<input type="checkbox" name="isSure" aria-invalid={error ? true : undefined} aria-describedby={error && id} />
						{words.sure}
					</label>
					{error && (
						<p id={id} className="field-error">
							{translate(error)}
						</p>
					)}
				</div>
				<PasswordField label={words.field} name="UserPass" autoComplete="current-password" error={errorOf('UserPass')} />
				<Refusal texts={refusal} />
				<div className="dialog-buttons">
					<Button onClick={onClose}>{words.keep}</Button>
					<Button {...button} kind="primary">
						{words.submit}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
