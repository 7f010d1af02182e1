import { LANGUAGES } from '#contract/languages.ts'
import type { Database } from '#db/database.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { type Clock, toInstantOrNull } from '#server/kernel/clock.ts'
import { getSiteBanners, getsiteinfo, type SiteInfo } from '../contract.ts'
import { banners, type SiteSettings } from '../site.ts'

type Needs = {
	database: Database
	clock: Clock
	settings: SiteSettings
	/** The most characters of a new password. */
	passwordMax: () => Promise<number>
	/** Which user IDs the game can hold; null where no bridge is. */
	userIds: () => Promise<SiteInfo['userIds']>
	/** Whether accounts of the game have come to this site. */
	hasMovedIn: () => Promise<boolean>
	/** Whether players can vote for this site somewhere. */
	hasVotes: () => Promise<boolean>
	/** By whose accounts visitors can sign in. */
	identityProviders: SiteInfo['identityProviders']
	/** What the game has; null where no bridge is. */
	game: () => Promise<SiteInfo['game']>
	/** How the game calls things; null as in the specification. */
	gameWords: () => Promise<SiteInfo['gameWords']>
	publicUrl: string
	/** The state of the game server; instants in milliseconds. */
	gameServer: () => Promise<Omit<SiteInfo['gameServer'], 'heardAt'> & { heardAt: number | null }>
}

export const siteRoutes = ({ route }: Router, needs: Needs): void => {
	const {
		database,
		clock,
		settings,
		passwordMax,
		userIds,
		hasMovedIn,
		hasVotes,
		identityProviders,
		publicUrl,
		game,
		gameWords,
		gameServer,
	} = needs
	route(getsiteinfo, async () => {
		const { appName, logo, facebookUrl, messengerUrl, forumUrl, closed, demo } = await settings.current()
		const { heardAt, ...server } = await gameServer()
		return {
			appName,
			logo,
			publicUrl,
			facebookUrl,
			messengerUrl,
			forumUrl,
			passwordMax: await passwordMax(),
			userIds: await userIds(),
			hasMovedIn: await hasMovedIn(),
			hasVotes: await hasVotes(),
			identityProviders,
			game: await game(),
			gameWords: await gameWords(),
			closed,
			isDemo: demo === 'filled',
			gameServer: { ...server, heardAt: toInstantOrNull(heardAt) },
		}
	})
	route(getSiteBanners, async ({ query }) => ({ data: await banners(database, query.lang ?? LANGUAGES[0], clock.now()) }))
}
