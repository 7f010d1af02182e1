import type { ToldStep } from '#server/kernel/first-hour.ts'
import type { SiteSettings } from '../site.ts'
import { FIRST_SITE_NAME } from '../site-name.contract.ts'

/** A name and a logo of its own. */
export const siteFirstSteps = ({ settings }: { settings: Pick<SiteSettings, 'stored'> }): ToldStep[] => [
	{ step: 'name', lacks: async () => ((await settings.stored()).appName === FIRST_SITE_NAME ? 'own-name' : null) },
	{ step: 'logo', lacks: async () => ((await settings.stored()).logo === null ? 'own-logo' : null) },
]
