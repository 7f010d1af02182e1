import { defineFeature } from '#server/feature.ts'
import { figuresAdminRoutes } from './server/routes.admin.ts'

export const figures = defineFeature({
	uses: ['accounts', 'coupons', 'orders', 'sessions', 'shop', 'tickets', 'wallet'],
	routes: (router, { figures }) => figuresAdminRoutes(router, { figures }),
	jobs: ({ figures }) => [{ name: 'keep the sums of days that are over', everyMs: KEEP_MS, run: figures.keepSums }],
})

const KEEP_MS = 60_000
