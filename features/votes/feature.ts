import { HOUR_MS } from '#contract/durations.ts'
import { defineFeature } from '#server/feature.ts'
import { voteAdminRoutes } from './server/routes.admin.ts'
import { voteRoutes } from './server/routes.ts'
import { VOTE_SITE_NAMES } from './votes.ts'

export const votes = defineFeature({
	uses: ['accounts', 'orders', 'rankings', 'site', 'wallet'],
	routes(router, { votes }) {
		voteRoutes(router, votes)
		voteAdminRoutes(router, votes)
	},
	jobs: ({ votes }) => [
		{ name: 'announce_the_next_day_of_votes', everyMs: 5_000, run: votes.announceDay },
		{ name: 'forget_from_where_players_voted', everyMs: HOUR_MS, run: votes.forgetOldAddresses },
	],
	names: [VOTE_SITE_NAMES],
})
