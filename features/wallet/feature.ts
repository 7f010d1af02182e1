import { defineFeature } from '#server/feature.ts'
import { walletRoutes } from './server/routes.ts'
import { WALLET_TIMELINE } from './server/timeline-store.ts'

export const wallet = defineFeature({
	uses: [],
	routes: (router, { database, orders }) => walletRoutes(router, { database, titlesOf: orders.titlesOf }),
	timeline: WALLET_TIMELINE,
})
