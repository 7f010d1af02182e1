import { useRouteLoaderData } from 'react-router'
import type { SiteInfo } from '#features/site/contract.ts'

/** `missing`: addresses of this site that answer 404 until staff have written something, because the game has no schools, or while nobody can vote. */
export type Site = SiteInfo & { missing: readonly string[] }

/** Whether this site has the page, so that a link may lead to it. */
export const isThere = ({ missing }: Pick<Site, 'missing'>, to: string): boolean => !missing.includes(to.replace(/#.*/, ''))

/** The root's data of the site; the fallback is for pages that failed before it was loaded. */
export const useSite = (): Site => {
	const root = useRouteLoaderData('root') as { site: Site } | undefined
	return root?.site ?? NOT_KNOWN
}

const NOT_KNOWN: Site = {
	appName: 'Barkada',
	logo: null,
	publicUrl: '',
	facebookUrl: null,
	messengerUrl: null,
	forumUrl: null,
	passwordMax: 20,
	userIds: null,
	hasMovedIn: false,
	hasVotes: false,
	identityProviders: [],
	game: null,
	gameWords: null,
	closed: [],
	isDemo: false,
	missing: [],
	gameServer: { state: 'unknown', online: null, heardAt: null },
}
