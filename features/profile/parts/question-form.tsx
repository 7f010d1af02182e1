import type { User } from '#features/accounts/contract.ts'
import { useRegisterWords } from '#features/accounts/parts/register-words.ts'
import { withPassword } from '#features/step-up/parts/password-gate.ts'
import { call } from '#web/calls/api.ts'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { refreshUser } from '#web/session/sign-in.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAccountWords } from './account-words.ts'
import { PanelForm } from './panel-form.tsx'

export const QuestionForm = ({ user, onClose }: { user: User; onClose: () => void }) => {
	const words = useAccountWords().question
	const register = useRegisterWords()
	const form = useForm({
		read: (data) => ({ secretQuestion: Number(data.get('secretQuestion')), secretAnswer: String(data.get('secretAnswer')).trim() }),
		check: (wanted) => schemaErrors(async () => (await import('#features/profile/contract.ts')).secretQuestionBody, wanted),
		async send(wanted) {
			const reply = await withPassword(() => call('POST /me/secret-question', { body: wanted }))
			if (!reply) return
			toast.success(reply)
			onClose()
			await refreshUser()
		},
	})
	return (
		<PanelForm title={words.title} submit={words.submit} note={words.nextStep} form={form} onClose={onClose}>
			<SelectField
				label={register.question}
				name="secretQuestion"
				defaultValue={user.UserSQ}
				autoFocus
				error={form.errorOf('secretQuestion')}
			>
				{Object.entries(register.questions).map(([number, question]) => (
					<option key={number} value={number}>
						{question}
					</option>
				))}
			</SelectField>
			<Field label={words.answer} name="secretAnswer" autoComplete="off" hint={words.hint} error={form.errorOf('secretAnswer')} />
		</PanelForm>
	)
}
