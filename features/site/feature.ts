import { defineFeature } from '#server/feature.ts'
import { siteFirstSteps } from './server/first-steps.ts'
import { siteAdminRoutes } from './server/routes.admin.ts'
import { siteRoutes } from './server/routes.ts'
import { BANNER_NAMES } from './site.ts'

export const site = defineFeature({
	uses: [],
	routes(router, { database, clock, config, settings, banners, accounts, bridge, gameServer, votes, identities, wordsOfTheGame }) {
		siteRoutes(router, {
			database,
			clock,
			settings,
			passwordMax: () => bridge.passwordMaxOfSite(config.passwordMax),
			userIds: bridge.accounts.userIds,
			hasMovedIn: accounts.hasMovedIn,
			hasVotes: votes.hasSites,
			identityProviders: identities.offered,
			game: wordsOfTheGame.fields,
			gameWords: wordsOfTheGame.current,
			publicUrl: config.publicUrl,
			gameServer: gameServer.current,
		})
		siteAdminRoutes(router, { settings, banners, clock, notifyOwners: accounts.notifyOwners })
	},
	jobs: ({ banners, releases }) => [
		{ name: 'announce_banners_whose_time_has_come', everyMs: 1_000, run: banners.announceDue },
		{ name: 'look_for_releases', everyMs: LOOK_MS, run: releases.lookDue },
	],
	names: [BANNER_NAMES],
	firstHour: siteFirstSteps,
})

/** Most times the day is not over since the last look. */
const LOOK_MS = 60_000
