import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { isConsolePath } from '#contract/console-path.ts'
import { CallFailed, call } from '#web/calls/api.ts'
import type { Errors } from '#web/forms/errors.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { markVisit } from '#web/session/session.ts'
import { signIn } from '#web/session/sign-in.ts'
import { CodeField } from '#web/shell/sign-in-form.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'
import { type Arrival, forgetArrival } from './arrival.ts'
import { ComeFrom } from './come-from.tsx'
import { useIdentityWords } from './identity-words.ts'

/** The last step of a login by a provider: a press, and the code of an account with two-step login. */
const EnterByIdentity = ({ arrival }: { arrival: Arrival }) => {
	const all = useWords()
	const words = useIdentityWords()
	const navigate = useNavigate()
	const [needsCode, setNeedsCode] = useState(false)
	const { bind, button, errorOf, refusal } = useForm({
		read: (data) => ({ code: String(data.get('code') ?? ''), keep: data.get('keep') === 'on' }),
		check: async (): Promise<Errors> => ({}),
		async send({ code, keep }) {
			if (!keep) markVisit()
			try {
				const body = { arrival: arrival.id, endsWithBrowser: !keep, ...(code !== '' && { code }) }
				await signIn(await call('POST /identity-login', { body }), {
					keep,
					next: arrival.next,
					go: (path) => (isConsolePath(path) ? location.replace(path) : navigate(path, { replace: true })),
					welcomeStaff: all.panel.welcomeStaff,
				})
			} catch (error) {
				// The field must exist before its message comes, which is an invitation to send the form again.
				if (error instanceof CallFailed && error.code === 'TWO_STEP_CODE_NEEDED') flushSync(() => setNeedsCode(true))
				throw error
			}
		},
	})
	const leave = async () => {
		await forgetArrival()
		await navigate('/login', { replace: true })
	}
	return (
		<form className="panel-form" {...bind}>
			<ComeFrom arrival={arrival} />
			<p>{words.enterText}</p>
			<Refusal texts={refusal} />
			{needsCode && <CodeField error={errorOf('code')} />}
			<label className="check">
				<input type="checkbox" name="keep" />
				{all.panel.keep}
			</label>
			<Button {...button} kind="primary" wide>
				{words.logIn}
			</Button>
			<ActionButton wide act={leave}>
				{words.notYou}
			</ActionButton>
		</form>
	)
}
export default EnterByIdentity
