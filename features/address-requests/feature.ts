import { HOUR_MS } from '#contract/durations.ts'
import { defineFeature } from '#server/feature.ts'
import { addressAdminRoutes } from './server/routes.admin.ts'
import { addressRoutes } from './server/routes.ts'
import { ADDRESS_TIMELINE } from './server/timeline-store.ts'

export const addressRequests = defineFeature({
	uses: ['accounts', 'audit', 'coupons', 'mail', 'orders', 'rankings', 'site'],
	routes(router, { addressRequests }) {
		addressRoutes(router, { addressRequests })
		addressAdminRoutes(router, { addressRequests })
	},
	jobs: ({ addressRequests }) => [
		{ name: 'give_accounts_the_addresses_that_were_agreed_to', everyMs: 5_000, run: addressRequests.settleDue },
		{ name: 'forget_old_requests_for_other_addresses', everyMs: HOUR_MS, run: addressRequests.forgetOld },
		{ name: 'forget_old_claims_of_lost_mailboxes', everyMs: HOUR_MS, run: addressRequests.forgetOldClaims },
	],
	timeline: ADDRESS_TIMELINE,
})
