import { defineFeature } from '#server/feature.ts'
import { EVENT_NAMES } from './events.ts'
import { eventAdminRoutes } from './server/routes.admin.ts'
import { eventRoutes, signUpRoutes } from './server/routes.ts'

export const events = defineFeature({
	uses: ['accounts', 'mail', 'notifications', 'rankings', 'site'],
	routes(router, { calendar, signUps }) {
		eventRoutes(router, calendar)
		signUpRoutes(router, signUps)
		eventAdminRoutes(router, { calendar, signUps })
	},
	jobs: ({ calendar, signUps }) => [
		{ name: 'announce_events_whose_time_has_come', everyMs: 1_000, run: calendar.announceDue },
		{ name: 'tell_who_is_signed_up_that_an_event_begins', everyMs: 30_000, run: signUps.tellBeginning },
	],
	names: [EVENT_NAMES],
})
