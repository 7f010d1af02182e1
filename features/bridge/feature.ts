import { defineFeature } from '#server/feature.ts'
import { bridgeMetrics } from './server/metrics.ts'
import { bridgeAdminRoutes } from './server/routes.admin.ts'

export const bridge = defineFeature({
	uses: [],
	routes: (router, { bridge }) => bridgeAdminRoutes(router, { bridge }),
	metrics: bridgeMetrics,
})
