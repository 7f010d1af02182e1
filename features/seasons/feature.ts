import { defineFeature } from '#server/feature.ts'
import { getSeasons } from './contract.ts'
import { SEASON_NAMES } from './seasons.ts'
import { seasonAdminRoutes } from './server/routes.admin.ts'

export const seasons = defineFeature({
	uses: ['rankings'],
	routes(router, { seasons }) {
		router.route(getSeasons, async () => ({ seasons: await seasons.all() }))
		seasonAdminRoutes(router, seasons.list)
	},
	names: [SEASON_NAMES],
})
