import { defineFeature } from '#server/feature.ts'
import { freezeRoutes } from './server/routes.ts'
import { FREEZE_TIMELINE } from './server/timeline.ts'

export const freezes = defineFeature({
	uses: ['accounts', 'address-requests', 'audit', 'identities', 'mail', 'notifications', 'passkeys', 'recovery-codes', 'two-step'],
	routes: (router, { freezes }) => freezeRoutes(router, { freezes }),
	timeline: FREEZE_TIMELINE,
})
