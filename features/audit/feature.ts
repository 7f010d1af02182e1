import { defineFeature } from '#server/feature.ts'
import { auditAdminRoutes } from './server/routes.admin.ts'

export const audit = defineFeature({
	uses: ['accounts'],
	routes: (router, { database, accounts, subjectNames, shopAdmin, batches }) =>
		auditAdminRoutes(router, {
			database,
			accounts,
			things: subjectNames,
			related: { item: shopAdmin.priceSubjectsOf, batch: batches.requestSubjectsOf },
		}),
})
