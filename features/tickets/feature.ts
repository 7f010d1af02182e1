import { HOUR_MS } from '#contract/durations.ts'
import { defineFeature } from '#server/feature.ts'
import { ticketAdminRoutes } from './server/routes.admin.ts'
import { ticketRoutes } from './server/routes.ts'
import { TICKET_TIMELINE } from './server/timeline-store.ts'

export const tickets = defineFeature({
	uses: ['site', 'accounts', 'mail', 'notifications'],
	routes(router, { clock, tickets }) {
		ticketRoutes(router, { tickets })
		ticketAdminRoutes(router, { admin: tickets.admin, clock })
	},
	jobs: ({ tickets }) => [{ name: 'forget_old_pictures_of_tickets', everyMs: HOUR_MS, run: tickets.forgetOldImages }],
	timeline: TICKET_TIMELINE,
})
