import { defineFeature } from '#server/feature.ts'
import { manilaToday } from '#server/kernel/clock.ts'
import { purchasesMadeIn, refundsIn } from './orders.ts'
import { orderAdminRoutes } from './server/routes.admin.ts'
import { orderRoutes } from './server/routes.ts'
import { ORDER_TIMELINE } from './server/timeline.ts'

export const orders = defineFeature({
	uses: ['bridge', 'site', 'shop', 'cart', 'wallet', 'game', 'accounts'],
	routes(router, { database, clock, secretKey, orders, accounts, settings }) {
		orderRoutes(router, { database, orders })
		orderAdminRoutes(router, { database, clock, accounts, settings, secretKey })
	},
	metrics: ({ database, clock }) => [
		{
			name: 'portal_purchases_today',
			help: 'Orders that players paid since midnight in Manila.',
			read: () => purchasesMadeIn(database.read, manilaToday(clock)),
		},
		{
			name: 'portal_refunds_today',
			help: 'Order lines whose points were given back since midnight in Manila.',
			read: () => refundsIn(database.read, manilaToday(clock)),
		},
	],
	timeline: ORDER_TIMELINE,
})
