import type { CallReply } from '#contract/index.ts'
import { useAccountWords } from '#features/profile/parts/account-words.ts'
import { withPassword } from '#features/step-up/parts/password-gate.ts'
import { call } from '#web/calls/api.ts'
import type { Errors } from '#web/forms/errors.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Field } from '#web/ui/field.tsx'
import '#features/profile/parts/account.css'
import './two-step.css'

type Props = {
	offer: CallReply<'POST /me/two-step/begin'>
	onDone: (codes: CallReply<'POST /me/two-step/confirm'>) => Promise<void>
	onCancel: () => void
}

/** Shows the secret for the authenticator app, as a QR code, as text and as a link for the same phone, and asks for the first code. */
export const TwoStepSetUp = ({ offer: { secret, uri, qr }, onDone, onCancel }: Props) => {
	const all = useAccountWords()
	const words = all.twoStep
	const { bind, button, errorOf, refusal } = useForm({
		read: (data) => ({ code: withoutBlanks(String(data.get('code'))) }),
		check: async ({ code }): Promise<Errors> => (code === '' ? { code: [{ messageCode: 'twoStepCodeNeeded' }] } : {}),
		async send(values) {
			const reply = await withPassword(() => call('POST /me/two-step/confirm', { body: values }))
			if (reply) await onDone(reply)
		},
	})
	return (
		<form className="set-up" {...bind}>
			<div className="set-up-scan">
				<img className="qr" src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt={words.qr} width={200} height={200} />
				<div>
					<h3>{words.steps.scan}</h3>
					<p className="account-text">{words.steps.scanHint}</p>
					<p>
						<a className="text-link" href={uri}>
							{words.steps.open}
						</a>
					</p>
					<p className="set-up-key">{words.steps.type}</p>
					<p className="keyline">
						<code>{inFours(secret)}</code>
						<CopyButton text={secret} what={words.steps.type} />
					</p>
				</div>
			</div>
			<h3>{words.steps.code}</h3>
			<Field
				label={words.code}
				name="code"
				className="digits"
				inputMode="numeric"
				autoComplete="one-time-code"
				autoFocus
				error={errorOf('code')}
			/>
			<Refusal texts={refusal} />
			<div className="card-buttons">
				<Button {...button} kind="primary">
					{words.confirm}
				</Button>
				<Button onClick={onCancel}>{all.cancel}</Button>
			</div>
		</form>
	)
}

export const withoutBlanks = (code: string): string => code.replaceAll(/\s/g, '')

const inFours = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ')
