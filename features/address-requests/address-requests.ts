import { DAY_MS } from '#contract/durations.ts'
import { ADDRESS_REQUEST } from '#contract/limits.ts'
import type { Database, Tx } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import type { Audit } from '#features/audit/audit.ts'
import type { Outbox } from '#features/mail/mail.ts'
import type { SiteSettings } from '#features/site/site.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Random } from '#server/kernel/ids.ts'
import type { RateLimit } from '#server/kernel/limits/rate-limit.ts'
import { deleteInPortions } from '#server/kernel/process/housekeeping.ts'
import { createClaims } from './server/claims.ts'
import { deleteClaimsOf } from './server/claims-store.ts'
import { createDeciding } from './server/decide.ts'
import { createEffect } from './server/effect.ts'
import { createAddressList, historyOf } from './server/lists.ts'
import { createProposing } from './server/propose.ts'
import { createStop } from './server/stop.ts'
import { deleteEndedBefore, hasTakenEffect } from './server/store.ts'

type AddressNeeds = {
	database: Database
	clock: Clock
	random: Random
	rateLimit: RateLimit
	accounts: Accounts
	mail: Outbox
	settings: SiteSettings
	audit: Audit
}

/**
 * Requests for another address of an account whose mailbox is lost. One staff member asks, with what the player sent as proof; another
 * approves. Then the owner of the old address or of any session can stop the change for as long as the setting says (docs/decisions/16-lost-accounts.md).
 */
export const createAddressRequests = (needs: AddressNeeds) => {
	const { database, clock } = needs
	const effect = createEffect(needs)
	const requests = createAddressList(needs)
	return {
		...createProposing({ ...needs, requests }),
		...createDeciding({ ...needs, effect, requests }),
		...createStop(needs),
		...createClaims(needs),
		/** Part of closing an account. */
		forgetClaims: (tx: Tx, accountId: number): Promise<unknown> => deleteClaimsOf(tx, accountId),
		/** Whether staff have moved the account to another mailbox lately. */
		hasMoved: (tx: Tx, accountId: number): Promise<boolean> => hasTakenEffect(tx, accountId),
		page: requests.page,
		historyOf: (actor: Actor, accountId: number) => historyOf(needs, requests, { actor, accountId }),
		settleDue: effect.settleDue,
		countWaiting: requests.countWaiting,

		/** Deletes old requests. They contain personal facts and are kept only for a while, to answer questions. */
		forgetOld: (): Promise<void> =>
			deleteInPortions(database, (tx, atMost) => deleteEndedBefore(tx, clock.now() - ADDRESS_REQUEST.keptDays * DAY_MS, atMost)),
	}
}

export type AddressRequests = ReturnType<typeof createAddressRequests>
