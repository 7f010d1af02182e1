import { defineFeature } from '#server/feature.ts'
import { sampleAdminRoutes } from './server/routes.admin.ts'

export const sample = defineFeature({
	uses: ['cart', 'events', 'grants', 'news', 'orders', 'shop', 'site'],
	routes: (router, { sample }) => sampleAdminRoutes(router, { sample }),
})
