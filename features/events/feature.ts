import { defineFeature } from '#server/feature.ts'
import { EVENT_NAMES } from './events.ts'
import { eventAdminRoutes } from './server/routes.admin.ts'
import { eventRoutes } from './server/routes.ts'

export const events = defineFeature({
	uses: [],
	routes(router, { calendar }) {
		eventRoutes(router, calendar)
		eventAdminRoutes(router, calendar)
	},
	jobs: ({ calendar }) => [{ name: 'announce_events_whose_time_has_come', everyMs: 1_000, run: calendar.announceDue }],
	names: [EVENT_NAMES],
})
