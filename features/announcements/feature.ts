import { HOUR_MS } from '#contract/durations.ts'
import { defineFeature } from '#server/feature.ts'
import { ageInSeconds } from '#server/kernel/process/metric.ts'
import { ANNOUNCEMENT_NAMES } from './announcements.ts'
import { announcementRoutes } from './server/routes.admin.ts'

export const announcements = defineFeature({
	uses: ['dashboard', 'events', 'game', 'news', 'rankings', 'tickets'],
	routes: (router, { announcements }) => announcementRoutes(router, announcements),
	jobs: ({ announcements }) => [
		{ name: 'look_for_what_to_announce', everyMs: 2_000, run: announcements.lookForHappenings },
		{ name: 'announce_the_state_of_the_game_server', everyMs: 5_000, run: announcements.lookAtServer },
		{ name: 'announce_what_waits_for_staff', everyMs: 60_000, run: announcements.lookAtWork },
		{ name: 'deliver_announcements', everyMs: 1_000, run: announcements.deliverDue },
		{ name: 'forget_old_announcements', everyMs: HOUR_MS, run: announcements.forgetOld },
	],
	metrics: ({ announcements, clock }) => [
		{
			name: 'portal_announcements_oldest_age_seconds',
			help: 'For how long the oldest message to Discord has waited.',
			read: async () => ageInSeconds((await announcements.queue()).oldestAt, clock.now()),
		},
	],
	names: [ANNOUNCEMENT_NAMES],
})
