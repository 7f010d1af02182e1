import { defineFeature } from '#server/feature.ts'
import { staffAdminRoutes } from './server/routes.admin.ts'

export const staff = defineFeature({
	uses: ['accounts', 'site', 'two-step', 'sessions'],
	routes: (router, { staff }) => staffAdminRoutes(router, { staff }),
})
