import { useRef } from 'react'
import { Link, type LoaderFunctionArgs, useNavigate } from 'react-router'
import { REDIRECT_MS } from '#contract/limits.ts'
import type { RegisterBody } from '#features/accounts/contract.ts'
import { userIdObjection } from '#features/bridge/game-user-ids.contract.ts'
import { SchoolMottos } from '#features/home/parts/school-mottos.tsx'
import { signedUp } from '#features/home/parts/signed-up.ts'
import { RegisterLinks } from '#features/identities/parts/register-links.tsx'
import { useSchools } from '#features/rankings/parts/game-classes.ts'
import { call } from '#web/calls/api.ts'
import { useIsClosed } from '#web/calls/closed-parts.ts'
import { languageOfPage } from '#web/calls/in-process.server.ts'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { Refusal } from '#web/forms/refusal.tsx'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import type { PageProps } from '#web/pages/page-props.ts'
import { startSession } from '#web/session/session.ts'
import { askForSession } from '#web/session/sign-in.ts'
import { ClosedNotice, closedBy } from '#web/shell/closed-notice.tsx'
import { useSite } from '#web/shell/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Poster } from '#web/ui/poster.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useWords } from '#web/words/words.ts'
import { countryOptions } from '../parts/country-options.ts'
import { noteInvitation, useLateInvitation } from '../parts/late-invitation.ts'
import { LoginGroup, PersonGroup, SafetyGroup } from '../parts/register-groups.tsx'
import { useRegisterWords } from '../parts/register-words.ts'
import '../parts/enrol.css'

export const loader = ({ context }: LoaderFunctionArgs) => ({ countries: countryOptions(languageOfPage(context)) })

export const meta = crumbTitle(
	(words) => words.account.register.crumb,
	(words) => words.about.register,
)

const Register = ({ loaderData: { countries } }: PageProps<typeof loader>) => {
	const all = useWords()
	const words = useRegisterWords()
	const navigate = useNavigate()
	const hasSchools = useSchools().length > 0
	const { userIds, hasMovedIn } = useSite()
	const isClosed = useIsClosed('registration')
	const invitation = useLateInvitation()
	const referral = useRef<HTMLInputElement>(null)
	const { bind, button, errors, labels, errorOf, focus, refusal } = useForm<RegisterBody>({
		read,
		async check(values) {
			const errors = await schemaErrors(async () => (await import('#features/accounts/contract.ts')).registerBody, values)
			const objection = userIds && userIdObjection(userIds, values.userId.trim())
			if (!objection || errors.userId) return errors
			return { ...errors, userId: [{ message: '', messageCode: objection.code, messageValues: objection.values }] }
		},
		async send(values) {
			toast.success(await call('POST /register', { body: values }))
			signedUp.note(values.userId)
			await noteInvitation(values.userId, referral.current?.value)
			await Promise.all([
				signIn({ UserID: values.userId, UserPass: values.userPassword }),
				new Promise((resolve) => setTimeout(resolve, REDIRECT_MS.registered)),
			])
			await navigate('/')
		},
	})
	return (
		<>
			<PageHead title={all.account.register.crumb} />
			<div className="wrap enrol">
				<form className="card form" {...bind}>
					<p className="form-intro">{words.intro}</p>
					<ClosedNotice part="registration" />
					<RegisterLinks />
					<ErrorSummary errors={errors} labels={labels} focus={focus} />
					<LoginGroup errorOf={errorOf} />
					<PersonGroup errorOf={errorOf} countries={countries} />
					<SafetyGroup errorOf={errorOf} />
					{invitation && (
						<Field
							ref={referral}
							label={all.shop.topup.referral}
							hint={all.shop.topup.referralHint}
							defaultValue={invitation}
							autoComplete="off"
							autoCapitalize="characters"
							spellCheck={false}
						/>
					)}
					<Refusal texts={refusal} />
					<Button {...button} {...closedBy('registration', isClosed)} kind="primary" size="large">
						{words.submit}
					</Button>
					<p className="form-foot">
						{words.hasAccount} <Link to="/login">{words.login}</Link>
					</p>
					{hasMovedIn && (
						<p className="form-foot">
							<Link to="/fromgame">{all.account.fromGame.crumb}</Link>
						</p>
					)}
				</form>
				{hasSchools && (
					<aside className="enrol-side" aria-label={all.home.schools}>
						<Poster name="new-student" />
						<SchoolMottos />
					</aside>
				)}
			</div>
		</>
	)
}
export default Register

/**
 * Signs in with the typed values. If that fails, the player stays a guest: the account exists, and the login page takes the same values.
 */
const signIn = async (form: { UserID: string; UserPass: string }) => {
	const { user, token, status } = await askForSession(form, false).catch(() => NOBODY)
	if (user && token && !startSession({ user, token, status }, { keep: false })) toast.error({ messageCode: 'signInNotKept' })
}

const NOBODY = { user: null, token: null, status: 0 }

/** The form as the request body. Missing values stay missing, so that the contract reports them. */
const read = (data: FormData): RegisterBody =>
	({
		...Object.fromEntries(data),
		secretQuestion: Number(data.get('secretQuestion')),
		agreeTerms: data.get('agreeTerms') === 'on',
	}) as RegisterBody
