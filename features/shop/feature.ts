import { defineFeature } from '#server/feature.ts'
import { shopFirstStep } from './server/first-step.ts'
import { shopAdminRoutes } from './server/routes.admin.ts'
import { shopRoutes } from './server/routes.ts'
import { SHOP_NAMES } from './shop.ts'

export const shop = defineFeature({
	uses: ['bridge', 'site', 'accounts'],
	routes(router, { database, clock, shopAdmin }) {
		shopRoutes(router, { database, clock })
		shopAdminRoutes(router, { shopAdmin })
	},
	jobs: ({ shopAdmin }) => [{ name: 'announce_what_comes_on_sale_or_goes', everyMs: 1_000, run: shopAdmin.announceStartsAndEnds }],
	names: SHOP_NAMES,
	firstHour: (composed) => [shopFirstStep(composed)],
})
