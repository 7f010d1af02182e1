import { LinkPage, linkHeaders } from '#features/accounts/parts/recovery/link-page.tsx'
import { useRecoveryWords } from '#features/accounts/parts/recovery/recovery-words.ts'
import { useLinkButton } from '#features/accounts/parts/recovery/use-link-button.ts'
import { call } from '#web/calls/api.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { crumbTitle } from '#web/pages/meta.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'

export const meta = crumbTitle((words) => words.recovery.stop.crumb)
export const headers = linkHeaders

/** Stops the change of the address of an account whose mailbox is reported lost. It needs a click, because mail systems open links. */
const StopAddress = () => {
	const words = { ...useWords().recovery.stop, ...useRecoveryWords().stop }
	const { bind, button, refusal, answer, isDead } = useLinkButton('stopaddress', (body) => call('POST /stop-address-request', { body }))
	if (answer !== null)
		return (
			<LinkPage title={words.doneTitle}>
				<p role="status">{answer}</p>
				<p>{words.doneText}</p>
				<p className="plate-buttons">
					<LinkButton kind="primary" to="/changepassword">
						{words.toPassword}
					</LinkButton>
				</p>
			</LinkPage>
		)
	if (isDead)
		return (
			<LinkPage title={words.deadTitle}>
				<p role="alert">{words.deadText}</p>
				<p className="plate-buttons">
					<LinkButton kind="primary" to="/ticket">
						{words.toTicket}
					</LinkButton>
				</p>
			</LinkPage>
		)
	return (
		<LinkPage title={words.crumb}>
			<p>{words.text}</p>
			<Refusal texts={refusal} />
			<form className="plate-buttons" {...bind}>
				<Button {...button} kind="primary" size="large">
					{words.submit}
				</Button>
			</form>
		</LinkPage>
	)
}
export default StopAddress
