import { HOUR_MS } from '#contract/durations.ts'
import { identityLogin } from '#features/identities/contract.ts'
import { passkeyLogin } from '#features/passkeys/contract.ts'
import { defineFeature } from '#server/feature.ts'
import { processlogin } from './contract.ts'
import { sessionRoutes } from './server/routes.ts'
import { SESSION_TIMELINE } from './server/timeline-store.ts'

export const sessions = defineFeature({
	uses: ['accounts', 'audit', 'identities', 'notifications', 'passkeys', 'step-up', 'two-step'],
	routes: (router, { sessions, accounts, notifications }) => sessionRoutes(router, { sessions, accounts, notifications }),
	jobs: ({ sessions }) => [{ name: 'forget_ended_sessions', everyMs: HOUR_MS, run: sessions.forgetEnded }],
	metrics: () => [
		{
			name: 'portal_sign_ins_refused_total',
			help: 'Refused sign-ins by the code of the refusal.',
			refusalsOf: [processlogin, passkeyLogin, identityLogin],
		},
	],
	timeline: SESSION_TIMELINE,
})
