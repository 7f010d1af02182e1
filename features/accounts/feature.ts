import { HOUR_MS } from '#contract/durations.ts'
import { defineFeature } from '#server/feature.ts'
import { manilaToday } from '#server/kernel/clock.ts'
import { signUpsIn } from './accounts.ts'
import { accountFirstStep } from './server/first-step.ts'
import { accountRoutes } from './server/routes.ts'
import { ACCOUNT_TIMELINE } from './server/timeline-store.ts'

export const accounts = defineFeature({
	uses: ['bridge', 'site', 'rankings', 'wallet', 'mail'],
	routes: (router, { accounts, identities, waysIn }) => accountRoutes(router, { accounts, linkerOf: identities.linkerOf, waysIn }),
	jobs: ({ accounts }) => [
		{ name: 'harden_the_passwords_of_accounts_that_moved_in', everyMs: 1_000, run: accounts.hardenSome },
		{ name: 'forget_old_networks_of_accounts', everyMs: HOUR_MS, run: accounts.forgetOldNetworks },
		{ name: 'forget_old_links', everyMs: HOUR_MS, run: accounts.forgetOldLinks },
		{ name: 'end_suspensions_whose_time_is_over', everyMs: 1_000, run: accounts.liftDue },
	],
	metrics: ({ database, clock }) => [
		{
			name: 'portal_sign_ups_today',
			help: 'Accounts that were made since midnight in Manila.',
			read: () => signUpsIn(database.read, manilaToday(clock)),
		},
	],
	timeline: ACCOUNT_TIMELINE,
	firstHour: (composed) => [accountFirstStep(composed)],
})
