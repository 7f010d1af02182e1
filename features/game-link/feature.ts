import { defineFeature } from '#server/feature.ts'
import { gameLinkRoutes } from './server/routes.ts'

export const gameLink = defineFeature({
	uses: ['accounts', 'bridge', 'game', 'notifications', 'orders', 'rankings'],
	routes: (router, { gameLink, bridge, settings }) =>
		gameLinkRoutes(router, { gameLink, bridge, siteName: async () => (await settings.current()).appName }),
	jobs: ({ gameLink }) => [
		{ name: 'give_accounts_their_place_in_the_game', everyMs: 5_000, run: gameLink.accountJobs.enrol },
		{ name: 'return_what_the_game_has_not_fetched_in_time', everyMs: 60_000, run: gameLink.returnNeverFetched },
	],
})
