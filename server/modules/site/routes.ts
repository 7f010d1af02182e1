import { getSiteBanners, getsiteinfo } from '#contract/site.ts'
import type { Database } from '#db/database.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import { banners, type SiteSettings } from './site.ts'

type Needs = { database: Database; settings: SiteSettings; passwordMax: number; publicUrl: string }

export const siteRoutes = ({ route }: Router, { database, settings, passwordMax, publicUrl }: Needs): void => {
	route(getsiteinfo, async () => {
		const { appName, facebookUrl, messengerUrl, forumUrl } = await settings.current()
		return { appName, publicUrl, facebookUrl, messengerUrl, forumUrl, passwordMax }
	})
	route(getSiteBanners, async () => ({ data: await banners(database) }))
}
