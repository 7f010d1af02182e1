import type { SiteSettings } from '#features/site/site.ts'
import type { ToldStep } from '#server/kernel/first-hour.ts'
import type { TopUps } from '../top-ups.ts'

type Needs = { topUps: Pick<TopUps, 'offered'>; settings: Pick<SiteSettings, 'stored'> }

/** Players can top up: there is something to choose, and a way to pay. Or an owner has closed top-ups, because the site takes no money. */
export const topUpFirstStep = ({ topUps, settings }: Needs): ToldStep => ({
	step: 'top-ups',
	async lacks() {
		if ((await settings.stored()).closed.includes('topUps')) return null
		const { packages, channels, providers } = await topUps.offered('en')
		if (channels.length === 0 && providers.length === 0) return 'channel'
		return packages.length > 0 ? null : 'package'
	},
})
