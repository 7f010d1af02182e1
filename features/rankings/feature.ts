import { defineFeature } from '#server/feature.ts'
import { rankingAdminRoutes } from './server/routes.admin.ts'
import { rankingRoutes } from './server/routes.ts'

export const rankings = defineFeature({
	uses: [],
	routes(router, { clock, rankings }) {
		rankingRoutes(router, { rankings })
		rankingAdminRoutes(router, { rankings, clock })
	},
	jobs: ({ rankings }) => [
		{ name: 'turn the month', everyMs: 1_000, run: rankings.turnMonth },
		{ name: 'follow the status of accounts', everyMs: 1_000, run: rankings.followAccounts },
		{ name: 'follow the classes of the game', everyMs: 5_000, run: rankings.followClasses },
		{ name: 'mark the ranks of the boards', everyMs: 5_000, runsInEachProcess: true, run: rankings.markRanks },
	],
})
