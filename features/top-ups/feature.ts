import { HOUR_MS } from '#contract/durations.ts'
import { defineFeature } from '#server/feature.ts'
import { topUpAdminRoutes } from './server/routes.admin.ts'
import { topUpRoutes } from './server/routes.ts'
import { TOP_UP_TIMELINE } from './server/timeline-store.ts'
import { TOP_UP_NAMES } from './top-ups.ts'

export const topUps = defineFeature({
	uses: ['site', 'accounts', 'wallet', 'mail'],
	routes(router, { clock, topUps, accounts }) {
		topUpRoutes(router, { topUps, clock })
		topUpAdminRoutes(router, { topUps, notifyOwners: accounts.notifyOwners })
	},
	jobs: ({ topUps }) => [
		{ name: 'announce what is offered for top-ups', everyMs: 1_000, run: topUps.offers.announceDue },
		{ name: 'end top-ups that were not paid', everyMs: 5_000, run: topUps.expireDue },
		{ name: 'ask payment companies about top-ups', everyMs: 5_000, run: topUps.payments.askDue },
		{ name: 'forget old pictures of receipts', everyMs: HOUR_MS, run: topUps.forgetOldImages },
	],
	names: TOP_UP_NAMES,
	timeline: TOP_UP_TIMELINE,
})
