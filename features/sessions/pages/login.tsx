import { Link, useSearchParams } from 'react-router'
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
	return (
		<div className="plate">
			<section className="plate-card plate-narrow card">
				<Poster name="war-of-schools" />
				<h1 tabIndex={-1}>{words.crumb}</h1>
				{next !== null && <p className="notice">{words.continue}</p>}
				<SignInForm next={next} />
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
