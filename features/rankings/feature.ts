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
		{ name: 'turn_the_month', everyMs: 1_000, run: rankings.turnMonth },
		{ name: 'follow_the_status_of_accounts', everyMs: 1_000, run: rankings.followAccounts },
		{ name: 'follow_the_classes_of_the_game', everyMs: 5_000, run: rankings.followClasses },
		{ name: 'mark_the_ranks_of_the_boards', everyMs: 5_000, runsInEachProcess: true, run: rankings.markRanks },
	],
})
