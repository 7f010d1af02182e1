import { defineFeature } from '#server/feature.ts'
import { pictureRoutes } from './server/routes.ts'

export const pictures = defineFeature({
	uses: [],
	routes: (router, { pictures }) => pictureRoutes(router, { pictures }),
})
