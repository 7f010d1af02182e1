import { defineFeature } from '#server/feature.ts'
import { staffFirstStep } from './server/first-step.ts'
import { staffAdminRoutes } from './server/routes.admin.ts'

export const staff = defineFeature({
	uses: ['accounts', 'site', 'two-step', 'sessions'],
	routes: (router, { staff }) => staffAdminRoutes(router, { staff }),
	firstHour: (composed) => [staffFirstStep(composed)],
})
