import { defineFeature } from '#server/feature.ts'
import { mediaAdminRoutes } from './server/routes.admin.ts'
import { mediaRoutes } from './server/routes.ts'

export const media = defineFeature({
	uses: [],
	routes(router, { database, media, accounts }) {
		mediaRoutes(router, { database })
		mediaAdminRoutes(router, { media, notifyOwners: accounts.notifyOwners })
	},
})
