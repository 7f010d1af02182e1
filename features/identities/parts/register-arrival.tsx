import { useEffect, useState } from 'react'
import { call } from '#web/calls/api.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { PROVIDER_NAMES } from '../providers.contract.ts'
import { type Arrival, forgetArrival } from './arrival.ts'
import { ComeFrom } from './come-from.tsx'
import { useIdentityWords } from './identity-words.ts'
import './register-arrival.css'

/** In the registration of somebody who comes from a provider: says so, and sends along what links the two. */
const RegisterArrival = () => {
	const words = useIdentityWords()
	const [arrival, setArrival] = useState<Arrival | null>(null)
	useEffect(() => {
		let isLeft = false
		// Where it cannot be read, the form makes an account as it always does.
		call('GET /arrival').then(
			({ arrival: found }) => isLeft || setArrival(found?.linkedTo === 'nobody' ? found : null),
			() => undefined,
		)
		return () => {
			isLeft = true
		}
	}, [])
	if (!arrival) return null
	const leave = async () => {
		await forgetArrival()
		setArrival(null)
	}
	return (
		<div className="register-arrival">
			<ComeFrom arrival={arrival} />
			<p>{words.register.text}</p>
			<input type="hidden" name="arrival" value={arrival.id} />
			<div className="card-buttons">
				<LinkButton size="small" to="/login?next=%2Ffromprovider">
					{words.register.hasAccount}
				</LinkButton>
				<ActionButton size="small" act={leave}>
					{words.register.without(PROVIDER_NAMES[arrival.provider])}
				</ActionButton>
			</div>
		</div>
	)
}
export default RegisterArrival
