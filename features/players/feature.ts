import { defineFeature } from '#server/feature.ts'
import { playerAdminRoutes } from './server/routes.admin.ts'

export const players = defineFeature({
	uses: ['accounts', 'audit', 'two-step', 'sessions', 'site', 'wallet', 'coupons', 'orders', 'rankings'],
	routes: (router, { database, players }) => playerAdminRoutes(router, { players, database }),
})
