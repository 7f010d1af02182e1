import { useRouteLoaderData } from 'react-router'
import type { SiteInfo } from '#contract/site.ts'

/** What the root knows about the site; the fallback serves pages that failed before it could be asked. */
export const useSite = (): SiteInfo => {
	const root = useRouteLoaderData('root') as { site: SiteInfo } | undefined
	return root?.site ?? NOT_KNOWN
}

const NOT_KNOWN: SiteInfo = {
	appName: 'Barkada',
	logo: null,
	publicUrl: '',
	facebookUrl: null,
	messengerUrl: null,
	forumUrl: null,
	passwordMax: 20,
	closed: [],
	gameServer: { state: 'unknown', online: null, heardAt: null },
}
