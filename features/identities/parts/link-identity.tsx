import { useNavigate } from 'react-router'
import { ConfirmPassword } from '#features/step-up/parts/confirm-password.tsx'
import { withPassword } from '#features/step-up/parts/password-gate.ts'
import { call } from '#web/calls/api.ts'
import { safePath } from '#web/pages/safe-path.ts'
import { useSession } from '#web/session/session.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { PROVIDER_NAMES } from '../providers.contract.ts'
import { type Arrival, forgetArrival } from './arrival.ts'
import { ComeFrom } from './come-from.tsx'
import { useIdentityWords } from './identity-words.ts'

/** Somebody who is signed in has come from a provider: links the two, after a proof. */
const LinkIdentity = ({ arrival }: { arrival: Arrival }) => {
	const words = useIdentityWords()
	const navigate = useNavigate()
	const session = useSession()
	const userId = session.state === 'player' ? session.user.UserID : ''
	const link = async () => {
		const reply = await withPassword(() => call('POST /me/identities', { body: { arrival: arrival.id } }))
		if (!reply) return
		toast.success(reply)
		await navigate(safePath(arrival.next), { replace: true })
	}
	const leave = async () => {
		await forgetArrival()
		await navigate('/user', { replace: true })
	}
	return (
		<div className="panel-form">
			<ComeFrom arrival={arrival} />
			<p>{words.linkText(PROVIDER_NAMES[arrival.provider], userId)}</p>
			<ActionButton kind="primary" wide act={link}>
				{words.link}
			</ActionButton>
			<ActionButton wide act={leave}>
				{words.notNow}
			</ActionButton>
			<ConfirmPassword />
		</div>
	)
}
export default LinkIdentity
