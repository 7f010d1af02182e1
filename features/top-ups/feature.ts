import { HOUR_MS } from '#contract/durations.ts'
import { defineFeature } from '#server/feature.ts'
import { topUpFirstStep } from './server/first-step.ts'
import { topUpMetrics } from './server/metrics.ts'
import { topUpAdminRoutes } from './server/routes.admin.ts'
import { topUpRoutes } from './server/routes.ts'
import { TOP_UP_TIMELINE } from './server/timeline-store.ts'
import { TOP_UP_NAMES } from './top-ups.ts'

export const topUps = defineFeature({
	uses: ['site', 'accounts', 'wallet', 'mail', 'notifications'],
	routes(router, { clock, topUps }) {
		topUpRoutes(router, { topUps, clock })
		topUpAdminRoutes(router, topUps)
	},
	jobs: ({ topUps }) => [
		{ name: 'announce_what_is_offered_for_top_ups', everyMs: 1_000, run: topUps.offers.announceDue },
		{ name: 'end_top_ups_that_were_not_paid', everyMs: 5_000, run: topUps.expireDue },
		{ name: 'ask_payment_companies_about_top_ups', everyMs: 5_000, run: topUps.payments.askDue },
		{ name: 'forget_old_pictures_of_receipts', everyMs: HOUR_MS, run: topUps.forgetOldImages },
	],
	metrics: topUpMetrics,
	names: TOP_UP_NAMES,
	timeline: TOP_UP_TIMELINE,
	firstHour: (composed) => [topUpFirstStep(composed)],
})
