import type { ReactNode } from 'react'
import { crumbTitle } from '#web/pages/meta.ts'
import { useSite } from '#web/shell/site.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useOwnWords, useWords } from '#web/words/words.ts'
import { fromGame as fil } from '../words/from-game.fil.ts'
import { fromGame as en } from '../words/from-game.ts'
import '../parts/from-game.css'

export const meta = crumbTitle(
	(words) => words.account.fromGame.crumb,
	(words) => words.about.fromGame,
)

/** For those who play in the game already: how they come to their account here. */
const FromGame = () => {
	const words = useOwnWords({ en, fil })
	const { hasMovedIn } = useSite()
	return (
		<>
			<PageHead title={useWords().account.fromGame.crumb} />
			<div className="wrap from-game">
				<p>{hasMovedIn ? words.intro : words.none}</p>
				{hasMovedIn && (
					<Way {...words.login}>
						<LinkButton kind="primary" to="/login">
							{words.login.button}
						</LinkButton>
					</Way>
				)}
				{hasMovedIn && (
					<Way {...words.claim}>
						<LinkButton kind="outline" to="/register">
							{words.claim.button}
						</LinkButton>
						<LinkButton kind="outline" to="/user">
							{words.claim.account}
						</LinkButton>
					</Way>
				)}
				{!hasMovedIn && (
					<p className="card-buttons">
						<LinkButton kind="primary" to="/register">
							{words.claim.button}
						</LinkButton>
					</p>
				)}
				<Way {...words.help}>
					<LinkButton kind="outline" to="/findaccount">
						{words.help.find}
					</LinkButton>
					<LinkButton kind="outline" to="/ticket">
						{words.help.ticket}
					</LinkButton>
				</Way>
			</div>
		</>
	)
}
export default FromGame

const Way = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
	<section className="card way">
		<h2>{title}</h2>
		<p>{text}</p>
		<p className="card-buttons">{children}</p>
	</section>
)
