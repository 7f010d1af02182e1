import { defineFeature } from '#server/feature.ts'
import { GRANT_NAMES } from './grants.ts'
import { grantAdminRoutes } from './server/routes.admin.ts'

export const grants = defineFeature({
	uses: ['accounts', 'coupons', 'events', 'game', 'orders', 'rankings', 'shop', 'site', 'wallet'],
	routes: (router, { grants }) => grantAdminRoutes(router, { grants }),
	jobs: ({ grants }) => [
		{ name: 'give_and_take_back_grants', everyMs: 1_000, run: grants.work },
		{ name: 'list_the_places_of_a_month', everyMs: 5_000, run: grants.makeAwaitedLists },
	],
	names: [GRANT_NAMES],
})
