import { defineFeature } from '#server/feature.ts'
import { gameLinkRoutes } from './server/routes.ts'

export const gameLink = defineFeature({
	uses: ['accounts', 'bridge', 'game', 'orders', 'rankings'],
	routes: (router, { gameLink, gameServer, bridge, settings }) =>
		gameLinkRoutes(router, { gameLink, gameServer, bridge, siteName: async () => (await settings.current()).appName }),
	jobs: ({ gameLink }) => [
		{ name: 'give accounts their place in the game', everyMs: 5_000, run: gameLink.accountJobs.enrol },
		{ name: 'return what the game has not fetched in time', everyMs: 60_000, run: gameLink.returnNeverFetched },
	],
})
