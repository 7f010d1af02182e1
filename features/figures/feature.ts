import { defineFeature } from '#server/feature.ts'
import { figuresAdminRoutes } from './server/routes.admin.ts'

export const figures = defineFeature({
	uses: ['accounts', 'coupons', 'orders', 'sessions', 'shop', 'tickets', 'wallet'],
	routes: (router, { figures }) => figuresAdminRoutes(router, { figures }),
	jobs: ({ figures }) => [{ name: 'keep_the_sums_of_days_that_are_over', everyMs: KEEP_MS, run: figures.keepSums }],
})

const KEEP_MS = 60_000
