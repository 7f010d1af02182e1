import { defineFeature } from '#server/feature.ts'
import { dashboardAdminRoutes } from './server/routes.admin.ts'

export const dashboard = defineFeature({
	uses: [
		'accounts',
		'address-requests',
		'backups',
		'books',
		'bridge',
		'coupons',
		'game',
		'grants',
		'mail',
		'orders',
		'players',
		'shop',
		'site',
		'tickets',
		'top-ups',
	],
	routes: (router, { dashboard }) => dashboardAdminRoutes(router, { dashboard }),
})
