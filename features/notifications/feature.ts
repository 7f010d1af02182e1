import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { defineFeature } from '#server/feature.ts'
import { ageInSeconds } from '#server/kernel/process/metric.ts'
import { notificationRoutes } from './server/routes.ts'

export const notifications = defineFeature({
	uses: [],
	routes: (router, { notifications }) => notificationRoutes(router, notifications),
	jobs: ({ notifications }) => [
		{ name: 'deliver_pushes', everyMs: 1_000, run: notifications.deliverDue },
		{ name: 'forget_browsers_that_logged_out', everyMs: MINUTE_MS, run: notifications.forgetEnded },
		{ name: 'forget_old_notifications', everyMs: HOUR_MS, run: notifications.forgetOld },
	],
	metrics: ({ notifications, clock }) => [
		{
			name: 'portal_pushes_oldest_age_seconds',
			help: 'For how long the oldest push to a browser has been due.',
			read: async () => ageInSeconds(await notifications.oldestDue(), clock.now()),
		},
	],
})
