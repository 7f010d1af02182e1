import { Link, useSearchParams } from 'react-router'
import ProviderLinks from '#features/identities/parts/provider-links.tsx'
import { crumbTitle } from '#web/pages/meta.ts'
import { useGuestsOnly } from '#web/session/use-access.ts'
import { latePart } from '#web/shell/late-part.tsx'
import { SignInForm } from '#web/shell/sign-in-form.tsx'
import { useSite } from '#web/shell/site.ts'
import { Poster } from '#web/ui/poster.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useWords } from '#web/words/words.ts'

export const meta = crumbTitle(
	(words) => words.account.login.crumb,
	(words) => words.about.login,
)

const PasskeyLogin = latePart(() => import('#features/passkeys/parts/passkey-login.tsx'))

const Login = () => {
	useGuestsOnly()
	const all = useWords()
	const words = all.account.login
	const { hasMovedIn } = useSite()
	const [parameters] = useSearchParams()
	const next = parameters.get('next')
	// A number has no passkeys; what is loaded finds out the rest.
	const mayHavePasskeys = useHydrated() && /[a-z]/.test(location.hostname)
	return (
		<div className="plate">
			<section className="plate-card plate-narrow card">
				<Poster name="war-of-schools" />
				<h1 tabIndex={-1}>{words.crumb}</h1>
				{next !== null && <p className="notice">{words.continue}</p>}
				<SignInForm next={next} />
				<ProviderLinks to="logIn" next={next} />
				{mayHavePasskeys && <PasskeyLogin next={next} />}
				<p className="plate-foot plate-ways">
					<span>
						{words.noAccount} <Link to="/register">{words.signUp}</Link>
					</span>
					<Link to="/findaccount">{all.recovery.find.link}</Link>
					{hasMovedIn && <Link to="/fromgame">{all.account.fromGame.crumb}</Link>}
				</p>
			</section>
		</div>
	)
}
export default Login
