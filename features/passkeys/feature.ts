import { HOUR_MS } from '#contract/durations.ts'
import { defineFeature } from '#server/feature.ts'
import { passkeyRoutes } from './server/routes.ts'
import { PASSKEY_TIMELINE } from './server/timeline-store.ts'

export const passkeys = defineFeature({
	uses: ['accounts', 'site', 'step-up'],
	routes: (router, { passkeys }) => passkeyRoutes(router, { passkeys }),
	jobs: ({ passkeys }) => [{ name: 'forget_old_passkeys', everyMs: HOUR_MS, run: passkeys.forgetOld }],
	timeline: PASSKEY_TIMELINE,
})
