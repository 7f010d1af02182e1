import { useState } from 'react'
import { LinkPage, linkHeaders } from '#features/accounts/parts/recovery/link-page.tsx'
import { useLinkToken } from '#features/accounts/parts/recovery/link-token.ts'
import { useRecoveryWords } from '#features/accounts/parts/recovery/recovery-words.ts'
import { CallFailed, call } from '#web/calls/api.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useTranslate, useWords } from '#web/words/words.ts'

export const meta = crumbTitle((words) => words.recovery.stop.crumb)
export const headers = linkHeaders

/** Stops the change of the address of an account whose mailbox is reported lost. It needs a click, because mail systems open links. */
const StopAddress = () => {
	const words = { ...useWords().recovery.stop, ...useRecoveryWords().stop }
	const translate = useTranslate()
	const { token, forget } = useLinkToken('stopaddress')
	const [outcome, setOutcome] = useState<'stopped' | 'dead' | null>(null)
	const [answer, setAnswer] = useState('')
	const { bind, button, refusal } = useForm({
		read: () => ({ token: token ?? '' }),
		check: async () => ({}),
		async send(values) {
			try {
				setAnswer(translate(await call('POST /stop-address-request', { body: values })))
				setOutcome('stopped')
			} catch (error) {
				if (!(error instanceof CallFailed) || error.status !== 422) throw error
				setOutcome('dead')
			}
			forget()
		},
	})
	if (outcome === 'dead' || token === null)
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
	if (outcome === 'stopped')
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
