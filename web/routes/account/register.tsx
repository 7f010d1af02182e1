import { useNavigate } from 'react-router'
import type { RegisterBody } from '#contract/accounts.ts'
import { REDIRECT_MS } from '#contract/limits.ts'
import { call } from '#web/api.ts'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { LoginGroup, PersonGroup, SafetyGroup } from '#web/forms/register-groups.tsx'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { crumbTitle } from '#web/meta.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useGuestsOnly } from '#web/use-access.ts'
import { ENGLISH, useWords } from '#web/words/words.ts'

export const meta = crumbTitle(ENGLISH.account.register.crumb)

const Register = () => {
	useGuestsOnly()
	const words = useWords().account.register
	const navigate = useNavigate()
	const { bind, errors, errorOf, isBusy } = useForm<RegisterBody>({
		read,
		check: async (values) => schemaErrors((await import('#contract/accounts.ts')).registerBody, values),
		async send(values) {
			const { message } = await call('POST /register', { body: values })
			toast.success(message)
			setTimeout(() => navigate('/'), REDIRECT_MS.registered)
		},
	})
	return (
		<>
			<PageHead title={words.crumb} />
			<div className="wrap form-page">
				<form className="card form" {...bind}>
					<p className="form-intro">{words.intro}</p>
					<ErrorSummary errors={errors} />
					<LoginGroup errorOf={errorOf} />
					<PersonGroup errorOf={errorOf} />
					<SafetyGroup errorOf={errorOf} />
					<Button type="submit" kind="primary" size="large" busy={isBusy}>
						{words.submit}
					</Button>
				</form>
			</div>
		</>
	)
}
export default Register

/** What was typed, as the wire wants it; what is missing stays missing, for the contract to say so. */
const read = (data: FormData): RegisterBody =>
	({
		...Object.fromEntries(data),
		secretQuestion: Number(data.get('secretQuestion')),
		agreeTerms: data.get('agreeTerms') === 'on',
	}) as RegisterBody
