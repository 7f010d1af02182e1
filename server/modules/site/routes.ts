import { LANGUAGES } from '#contract/languages.ts'
import { getSiteBanners, getsiteinfo, type SiteInfo } from '#contract/site.ts'
import type { Database } from '#db/database.ts'
import { type Clock, toInstantOrNull } from '../../kernel/clock.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import { banners, type SiteSettings } from './site.ts'

type Needs = {
	database: Database
	clock: Clock
	settings: SiteSettings
	passwordMax: number
	publicUrl: string
	/** The state of the game server; instants in milliseconds. */
	gameServer: () => Promise<Omit<SiteInfo['gameServer'], 'heardAt'> & { heardAt: number | null }>
}

export const siteRoutes = ({ route }: Router, { database, clock, settings, passwordMax, publicUrl, gameServer }: Needs): void => {
	route(getsiteinfo, async () => {
		const { appName, logo, facebookUrl, messengerUrl, forumUrl, closed } = await settings.current()
		const { heardAt, ...server } = await gameServer()
		return {
			appName,
			logo,
			publicUrl,
			facebookUrl,
			messengerUrl,
			forumUrl,
			passwordMax,
			closed,
			gameServer: { ...server, heardAt: toInstantOrNull(heardAt) },
		}
	})
	route(getSiteBanners, async ({ query }) => ({ data: await banners(database, query.lang ?? LANGUAGES[0], clock.now()) }))
}
