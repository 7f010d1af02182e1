import { getSiteBanners, getsiteinfo } from '#contract/site.ts'
import type { Database } from '#db/database.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import { banners, type SiteSettings } from './site.ts'

type Needs = { database: Database; settings: SiteSettings; passwordMax: number }

export const siteRoutes = ({ route }: Router, { database, settings, passwordMax }: Needs): void => {
	route(getsiteinfo, async () => {
		const { appName, facebookUrl, messengerUrl, forumUrl } = await settings.current()
		return { appName, facebookUrl, messengerUrl, forumUrl, passwordMax }
	})
	route(getSiteBanners, async () => ({ data: await banners(database) }))
}
