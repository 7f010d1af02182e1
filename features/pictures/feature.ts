import { defineFeature } from '#server/feature.ts'
import { pictureRoutes } from './server/routes.ts'

export const pictures = defineFeature({
	uses: [],
	routes: (router, { pictures, media }) => pictureRoutes(router, { pictures, altsOf: media.altsOf }),
})
