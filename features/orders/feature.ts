import { defineFeature } from '#server/feature.ts'
import { orderAdminRoutes } from './server/routes.admin.ts'
import { orderRoutes } from './server/routes.ts'
import { ORDER_TIMELINE } from './server/timeline.ts'

export const orders = defineFeature({
	uses: ['bridge', 'site', 'shop', 'cart', 'wallet', 'game', 'accounts'],
	routes(router, { database, clock, secretKey, orders, accounts, settings }) {
		orderRoutes(router, { database, orders })
		orderAdminRoutes(router, { database, clock, accounts, settings, secretKey })
	},
	timeline: ORDER_TIMELINE,
})
