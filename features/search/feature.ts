import { defineFeature } from '#server/feature.ts'
import { searchRoutes } from './server/routes.ts'

export const search = defineFeature({
	uses: ['news', 'guides', 'rankings', 'shop'],
	routes: (router, { search }) => searchRoutes(router, { search }),
})
