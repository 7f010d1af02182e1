import { useState } from 'react'
import { PasskeyProof } from '#features/passkeys/parts/passkey-proof.tsx'
import { UsernameForManagers } from '#features/profile/parts/username-for-managers.tsx'
import { useStore } from '#web/browser/store.ts'
import { CallFailed, call } from '#web/calls/api.ts'
import { freshProof } from '#web/calls/fresh-proof.ts'
import type { Errors } from '#web/forms/errors.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { frame } from '#web/words/console/frame.ts'
import type { Text } from '#web/words/words.ts'

const words = frame.freshProof

/** Asks for the password, a code of the app or a passkey when a call needs a fresh proof. The input of the form behind it stays. */
export const FreshProof = () => {
	const proof = useStore(freshProof)
	return proof && <FreshProofDialog answer={proof.answer} />
}

const FreshProofDialog = ({ answer }: { answer: (isProved: boolean) => void }) => {
	const [way, setWay] = useState<Way>('password')
	return (
		<Dialog title={words.title} onClose={() => answer(false)}>
			<ProofForm key={way} way={way} answer={answer} swap={() => setWay(way === 'password' ? 'code' : 'password')} />
		</Dialog>
	)
}

type Way = 'password' | 'code'
type Props = { way: Way; answer: (isProved: boolean) => void; swap: () => void }

const ProofForm = ({ way, answer, swap }: Props) => {
	const session = useSession()
	const user = session.state === 'player' ? session.user : null
	const { bind, button, errorOf, show, refusal } = useForm({
		read: (data) => String(data.get('proof')),
		check: async (proof): Promise<Errors> => (proof.trim() === '' ? { proof: [MISSING[way]] } : {}),
		async send(proof) {
			const refusal = await refusalOf(() => {
				if (way === 'code') return call('POST /validate-app-code', { body: { code: proof } })
				return call('POST /validate-password', { body: { UserNum: user?.UserNum ?? 0, UserID: user?.UserID ?? '', UserPass: proof } })
			})
			if (refusal === null) answer(true)
			else show({ proof: [refusal] })
		},
	})
	return (
		<form className="dialog-form" {...bind}>
			<p>{words.text}</p>
			{way === 'password' ? (
				<>
					<UsernameForManagers userId={user?.UserID ?? ''} />
					<PasswordField label={words.password} name="proof" autoComplete="current-password" autoFocus error={errorOf('proof')} />
				</>
			) : (
				<Field label={words.code} name="proof" autoComplete="one-time-code" inputMode="numeric" autoFocus error={errorOf('proof')} />
			)}
			<button type="button" className="text-button" onClick={swap}>
				{way === 'password' ? words.useCode : words.usePassword}
			</button>
			<PasskeyProof onProved={() => answer(true)} />
			<Refusal texts={refusal} />
			<div className="dialog-buttons">
				<Button onClick={() => answer(false)}>{frame.cancel}</Button>
				<Button {...button} kind="primary">
					{words.submit}
				</Button>
			</div>
		</form>
	)
}

const MISSING: Record<Way, Text> = { password: { messageCode: 'passwordRequired' }, code: { messageCode: 'twoStepCodeNeeded' } }

/** Why the proof was not accepted; null when it was accepted. */
const refusalOf = async (prove: () => Promise<unknown>): Promise<Text | null> => {
	try {
		await prove()
		return null
	} catch (error) {
		return error instanceof CallFailed ? error.text : { messageCode: 'unexpectedError' }
	}
}
