import { useLocation } from 'react-router'
import { latePart } from '#web/shell/late-part.tsx'
import { useSite } from '#web/shell/site.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import './provider-links.css'

// Sites without providers load nothing of them.
const RegisterArrival = latePart(() => import('./register-arrival.tsx'))
const ProviderLinks = latePart(() => import('./provider-links.tsx'))
/** The same at each turn: what is drawn anew before its script is there would go away until then. */
const LINKS = <ProviderLinks to="signUp" next={null} />

/** In the registration: the ways to a provider, and for somebody who comes from one what links the two. */
export const RegisterLinks = () => {
	const { hash } = useLocation()
	// The server does not see this part of an address.
	const hasArrived = useHydrated() && hash === '#arrived'
	const hasProviders = useSite().identityProviders.length > 0
	if (hasArrived) return <RegisterArrival />
	return hasProviders && LINKS
}
