import { defineFeature } from '#server/feature.ts'
import { createFirstHourCard } from './server/first-hour.ts'
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
		'sample',
		'shop',
		'site',
		'tickets',
		'top-ups',
	],
	routes: (router, { dashboard, database, clock, settings, firstHour, sample }) =>
		dashboardAdminRoutes(router, { dashboard, database, clock, settings, firstHour, sample }),
	jobs: (composed) => [{ name: 'end_the_first_hour', everyMs: 60_000, run: createFirstHourCard(composed).endWhenDone }],
	metrics: ({ dashboard }) => [
		{
			name: 'portal_waiting_for_staff',
			help: 'What waits for somebody on the overview of staff, by kind, counted up to 1,000.',
			label: 'kind',
			readEach: async () => Object.fromEntries((await dashboard.waiting()).map(({ name, count }) => [identifierOf(name), count])),
		},
	],
})

/** `topUpRequests` is `top_up_requests`. */
const identifierOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
