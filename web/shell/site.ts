import { useRouteLoaderData } from 'react-router'
import type { SiteInfo } from '#contract/site.ts'

/** The root's data of the site; the fallback is for pages that failed before it was loaded. */
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
	userIds: null,
	hasMovedIn: false,
	game: null,
	gameWords: null,
	closed: [],
	isDemo: false,
	gameServer: { state: 'unknown', online: null, heardAt: null },
}
