import { HOUR_MS } from '#contract/durations.ts'
import { defineFeature } from '#server/feature.ts'
import { manilaToday } from '#server/kernel/clock.ts'
import { BATCH_NAMES, redemptionsIn } from './coupons.ts'
import { couponAdminRoutes } from './server/routes.admin.ts'
import { couponRoutes } from './server/routes.ts'
import { COUPON_TIMELINE } from './server/timeline-store.ts'

export const coupons = defineFeature({
	uses: ['site', 'wallet', 'accounts'],
	routes(router, { database, redeeming, batches }) {
		couponRoutes(router, { database, redeeming })
		couponAdminRoutes(router, { batches })
	},
	jobs: ({ guessing }) => [{ name: 'forget_codes_that_were_tried_in_vain', everyMs: HOUR_MS, run: guessing.forgetOld }],
	metrics: ({ database, clock }) => [
		{
			name: 'portal_redemptions_today',
			help: 'Uses of codes since midnight in Manila.',
			read: () => redemptionsIn(database.read, manilaToday(clock)),
		},
	],
	names: [BATCH_NAMES],
	timeline: COUPON_TIMELINE,
})
