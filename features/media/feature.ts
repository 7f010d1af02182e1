import { defineFeature } from '#server/feature.ts'
import { mediaAdminRoutes } from './server/routes.admin.ts'
import { mediaRoutes } from './server/routes.ts'

export const media = defineFeature({
	uses: ['accounts'],
	routes(router, { database, media }) {
		mediaRoutes(router, { database })
		mediaAdminRoutes(router, { media })
	},
})
