import { HOUR_MS } from '#contract/durations.ts'
import { defineFeature } from '#server/feature.ts'
import { BATCH_NAMES } from './coupons.ts'
import { couponAdminRoutes } from './server/routes.admin.ts'
import { couponRoutes } from './server/routes.ts'
import { COUPON_TIMELINE } from './server/timeline-store.ts'

export const coupons = defineFeature({
	uses: ['site', 'wallet', 'accounts'],
	routes(router, { database, redeeming, batches }) {
		couponRoutes(router, { database, redeeming })
		couponAdminRoutes(router, { batches })
	},
	jobs: ({ guessing }) => [{ name: 'forget codes that were tried in vain', everyMs: HOUR_MS, run: guessing.forgetOld }],
	names: [BATCH_NAMES],
	timeline: COUPON_TIMELINE,
})
