import { HOUR_MS } from '#contract/durations.ts'
import { defineFeature } from '#server/feature.ts'
import { accountRoutes } from './server/routes.ts'
import { ACCOUNT_TIMELINE } from './server/timeline-store.ts'

export const accounts = defineFeature({
	uses: ['bridge', 'site', 'rankings', 'wallet', 'mail'],
	routes: (router, { accounts }) => accountRoutes(router, { accounts }),
	jobs: ({ accounts }) => [
		{ name: 'harden the passwords of accounts that moved in', everyMs: 1_000, run: accounts.hardenSome },
		{ name: 'forget old networks of accounts', everyMs: HOUR_MS, run: accounts.forgetOldNetworks },
		{ name: 'forget old links', everyMs: HOUR_MS, run: accounts.forgetOldLinks },
		{ name: 'end suspensions whose time is over', everyMs: 1_000, run: accounts.liftDue },
	],
	timeline: ACCOUNT_TIMELINE,
})
