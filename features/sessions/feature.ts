import { HOUR_MS } from '#contract/durations.ts'
import { defineFeature } from '#server/feature.ts'
import { sessionRoutes } from './server/routes.ts'
import { SESSION_TIMELINE } from './server/timeline-store.ts'

export const sessions = defineFeature({
	uses: ['accounts', 'audit', 'step-up', 'two-step'],
	routes: (router, { sessions, accounts }) => sessionRoutes(router, { sessions, accounts }),
	jobs: ({ sessions }) => [{ name: 'forget ended sessions', everyMs: HOUR_MS, run: sessions.forgetEnded }],
	timeline: SESSION_TIMELINE,
})
