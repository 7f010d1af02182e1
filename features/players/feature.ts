import { defineFeature } from '#server/feature.ts'
import { playerAdminRoutes } from './server/routes.admin.ts'
import { SUSPENSION_TIMELINE } from './server/suspensions.ts'
import { PLAYER_TIMELINE } from './server/timeline-store.ts'

export const players = defineFeature({
	uses: ['accounts', 'audit', 'identities', 'passkeys', 'recovery-codes', 'two-step', 'sessions', 'site', 'wallet', 'orders', 'rankings'],
	routes: playerAdminRoutes,
	timeline: [...PLAYER_TIMELINE, ...SUSPENSION_TIMELINE],
})
