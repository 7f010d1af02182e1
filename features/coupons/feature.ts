import { defineFeature } from '#server/feature.ts'
import { BATCH_NAMES } from './coupons.ts'
import { couponAdminRoutes } from './server/routes.admin.ts'
import { couponRoutes } from './server/routes.ts'

export const coupons = defineFeature({
	uses: ['site', 'wallet', 'accounts'],
	routes(router, { database, redeeming, batches }) {
		couponRoutes(router, { database, redeeming })
		couponAdminRoutes(router, { batches })
	},
	names: [BATCH_NAMES],
})
