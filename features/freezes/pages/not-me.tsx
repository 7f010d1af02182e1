import { LinkPage, linkHeaders } from '#features/accounts/parts/recovery/link-page.tsx'
import { useLinkButton } from '#features/accounts/parts/recovery/use-link-button.ts'
import { call } from '#web/calls/api.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { crumbTitle } from '#web/pages/meta.ts'
import { endSession } from '#web/session/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useOwnWords } from '#web/words/words.ts'
import { Points } from '../parts/points.tsx'
import { notMe as fil } from '../words/not-me.fil.ts'
import { notMe as en } from '../words/not-me.ts'

const WORDS = { en, fil }

export const meta = crumbTitle(({ language }) => WORDS[language].crumb)
export const headers = linkHeaders

/** Freezes the account of a letter. It needs a click, because mail systems open links to scan them. */
const NotMe = () => {
	const words = useOwnWords(WORDS)
	const { bind, button, refusal, answer, isDead } = useLinkButton('notme', (body) => call('POST /freeze', { body }), endSession)
	if (answer !== null)
		return (
			<LinkPage title={words.doneTitle}>
				<p role="status">{answer}</p>
				<p>{words.doneText}</p>
			</LinkPage>
		)
	if (isDead)
		return (
			<LinkPage title={words.deadTitle}>
				<p role="alert">{words.deadText}</p>
				<p className="plate-buttons">
					<LinkButton kind="primary" to="/findaccount">
						{words.toFind}
					</LinkButton>
					<LinkButton to="/ticket">{words.toTicket}</LinkButton>
				</p>
			</LinkPage>
		)
	return (
		<LinkPage title={words.crumb}>
			<p>{words.text}</p>
			<Points points={words.points} />
			<Refusal texts={refusal} />
			<form className="plate-buttons" {...bind}>
				<Button {...button} kind="primary" size="large">
					{words.submit}
				</Button>
			</form>
		</LinkPage>
	)
}
export default NotMe
