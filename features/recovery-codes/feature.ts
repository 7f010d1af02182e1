import { defineFeature } from '#server/feature.ts'
import { recoveryCodeRoutes } from './server/routes.ts'

export const recoveryCodes = defineFeature({
	uses: ['accounts', 'step-up'],
	routes: (router, { recoveryCodes }) => recoveryCodeRoutes(router, { recoveryCodes }),
})
