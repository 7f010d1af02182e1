import { defineFeature } from '#server/feature.ts'
import { twoStepRoutes } from './server/routes.ts'

export const twoStep = defineFeature({
	uses: ['accounts', 'recovery-codes', 'site', 'step-up'],
	routes: (router, { twoStep }) => twoStepRoutes(router, { twoStep }),
})
