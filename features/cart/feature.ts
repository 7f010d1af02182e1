import { defineFeature } from '#server/feature.ts'
import { cartRoutes } from './server/routes.ts'

export const cart = defineFeature({
	uses: ['shop'],
	routes: (router, { database, clock }) => cartRoutes(router, { database, clock }),
})
