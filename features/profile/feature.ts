import { defineFeature } from '#server/feature.ts'
import { profileRoutes } from './server/routes.ts'

export const profile = defineFeature({
	uses: [
		'accounts',
		'address-requests',
		'bridge',
		'freezes',
		'game',
		'notifications',
		'step-up',
		'two-step',
		'recovery-codes',
		'passkeys',
		'identities',
		'sessions',
		'wallet',
		'coupons',
		'events',
		'orders',
		'tickets',
		'top-ups',
		'players',
	],
	routes: (router, { profile }) => profileRoutes(router, { profile }),
})
