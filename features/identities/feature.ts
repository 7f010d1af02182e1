import { HOUR_MS } from '#contract/durations.ts'
import { defineFeature } from '#server/feature.ts'
import { identityRoutes } from './server/routes.ts'
import { IDENTITY_TIMELINE } from './server/timeline-store.ts'

export const identities = defineFeature({
	uses: ['accounts', 'step-up'],
	routes: (router, { identities }) => identityRoutes(router, { identities }),
	jobs: ({ identities }) => [{ name: 'forget_old_identities', everyMs: HOUR_MS, run: identities.forgetOld }],
	timeline: IDENTITY_TIMELINE,
})
