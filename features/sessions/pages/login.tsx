import { type ComponentType, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ProviderLinks } from '#features/identities/parts/provider-links.tsx'
import { crumbTitle } from '#web/pages/meta.ts'
import { useGuestsOnly } from '#web/session/use-access.ts'
import { SignInForm } from '#web/shell/sign-in-form.tsx'
import { useSite } from '#web/shell/site.ts'
import { Poster } from '#web/ui/poster.tsx'
import { useWords } from '#web/words/words.ts'

export const meta = crumbTitle(
	(words) => words.account.login.crumb,
	(words) => words.about.login,
)

const Login = () => {
	useGuestsOnly()
	const all = useWords()
	const words = all.account.login
	const { hasMovedIn } = useSite()
	const [parameters] = useSearchParams()
	const next = parameters.get('next')
	const PasskeyLogin = usePasskeyLogin()
	return (
		<div className="plate">
			<section className="plate-card plate-narrow card">
				<Poster name="war-of-schools" />
				<h1 tabIndex={-1}>{words.crumb}</h1>
				{next !== null && <p className="notice">{words.continue}</p>}
				<SignInForm next={next} />
				<ProviderLinks to="logIn" next={next} />
				{PasskeyLogin && <PasskeyLogin next={next} />}
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

/** Comes where the browser has passkeys, after the page. */
const usePasskeyLogin = () => {
	const [Part, setPart] = useState<ComponentType<{ next: string | null }> | null>(null)
	useEffect(() => {
		// A number has no passkeys; what is loaded finds out the rest.
		if (!/[a-z]/.test(location.hostname)) return
		// Where the network is lost meanwhile, the form does without.
		import('#features/passkeys/parts/passkey-login.tsx').then(({ default: Loaded }) => setPart(() => Loaded)).catch(() => undefined)
	}, [])
	return Part
}
