import { HOUR_MS } from '#contract/durations.ts'
import { defineFeature } from '#server/feature.ts'
import { stepUpRoutes } from './server/routes.ts'

export const stepUp = defineFeature({
	uses: ['accounts', 'mail'],
	routes: (router, { stepUp }) => stepUpRoutes(router, { stepUp }),
	jobs: ({ stepUp }) => [{ name: 'forget_old_step_up_grants', everyMs: HOUR_MS, run: stepUp.forgetOld }],
})
