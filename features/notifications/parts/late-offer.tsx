import { type ComponentType, useEffect, useState } from 'react'
import { isKept } from '#web/session/session.ts'

/** The offer of pushes, for who waits for something: comes after the page, and only where nobody has answered the question of the browser. */
const LateOffer = () => {
	const [Offer, setOffer] = useState<ComponentType | null>(null)
	useEffect(() => {
		if (!isKept() || globalThis.Notification?.permission !== 'default') return
		// Where the network is lost meanwhile, the page does without.
		import('./push-offer.tsx').then(({ default: Loaded }) => setOffer(() => Loaded)).catch(() => undefined)
	}, [])
	return Offer && <Offer />
}
export default LateOffer
