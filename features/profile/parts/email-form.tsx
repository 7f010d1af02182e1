import { useNavigate } from 'react-router'
import type { User } from '#features/accounts/contract.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { useAccountWords } from './account-words.ts'
import { PanelForm } from './panel-form.tsx'
import { objectionsTo, updateAccount } from './update-account.ts'

/** Opened by '[Change Email]'. The new address counts once the link sent to it is opened (DECISIONS 3). */
export const EmailForm = ({ user, onClose }: { user: User; onClose: () => void }) => {
	const all = useAccountWords()
	const words = all.email
	const navigate = useNavigate()
	const form = useForm({
		read: (data) => ({ UserEmail: String(data.get('UserEmail')).trim() }),
		check: async (changes) => (changes.UserEmail === '' ? { UserEmail: [{ messageCode: 'emailRequired' }] } : objectionsTo(user, changes)),
		send: (changes) => updateAccount(user, changes, navigate),
	})
	return (
		<PanelForm title={words.title} submit={words.submit} note={all.details.nextStep} form={form} onClose={onClose}>
			<Field
				label={words.field}
				name="UserEmail"
				type="text"
				inputMode="email"
				autoComplete="email"
				autoCapitalize="none"
				spellCheck={false}
				autoFocus
				hint={words.hint}
				error={form.errorOf('UserEmail')}
			/>
		</PanelForm>
	)
}
