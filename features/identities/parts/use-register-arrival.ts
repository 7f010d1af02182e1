import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '#web/shell/site.ts'

/**
 * What the registration shows to somebody who comes from a provider, and to others where one is set up: the ways there. It comes after the
 * page; sites without providers load nothing of it.
 */
export const useRegisterArrival = (): ComponentType | null => {
	const hasArrived = useLocation().hash === '#arrived'
	const hasProviders = useSite().identityProviders.length > 0
	const [Part, setPart] = useState<ComponentType | null>(null)
	useEffect(() => {
		if (!hasArrived && !hasProviders) return
		const loading = hasArrived ? import('./register-arrival.tsx') : import('./register-links.tsx')
		// Where the network is lost meanwhile, the form does without.
		loading.then(({ default: Loaded }) => setPart(() => Loaded)).catch(() => undefined)
	}, [hasArrived, hasProviders])
	return Part
}
