import { defineFeature } from '#server/feature.ts'
import { guideFirstStep } from './server/first-step.ts'
import { guideAdminRoutes } from './server/routes.admin.ts'
import { guideRoutes } from './server/routes.ts'

export const guides = defineFeature({
	uses: [],
	routes(router, { database, guidesAdmin }) {
		guideRoutes(router, { database })
		guideAdminRoutes(router, { admin: guidesAdmin })
	},
	jobs: ({ guidesAdmin }) => [{ name: 'publish_planned_changes_of_guides', everyMs: 500, run: guidesAdmin.publishDue }],
	firstHour: (composed) => [guideFirstStep(composed)],
})
