import { DAY_MS } from '#contract/durations.ts'
import { ADDRESS_REQUEST } from '#contract/limits.ts'
import type { Database } from '#db/database.ts'
import type { Actor } from '../../kernel/calls/actor.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Random } from '../../kernel/ids.ts'
import type { RateLimit } from '../../kernel/limits/rate-limit.ts'
import { deleteInPortions } from '../../kernel/process/housekeeping.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Audit } from '../audit/audit.ts'
import type { Outbox } from '../mail/mail.ts'
import type { SiteSettings } from '../site/site.ts'
import { createDeciding } from './decide.ts'
import { createEffect } from './effect.ts'
import { createAddressList, historyOf } from './lists.ts'
import { createAsking } from './propose.ts'
import { createStopping } from './stop.ts'
import { deleteEndedBefore } from './store.ts'

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
 * approves. Then the owner of the old address or of any session can stop the change for as long as the setting says (docs/decisions/21-accounts.md).
 */
export const createAddressRequests = (needs: AddressNeeds) => {
	const { database, clock } = needs
	const effect = createEffect(needs)
	const requests = createAddressList(needs)
	return {
		...createAsking({ ...needs, requests }),
		...createDeciding({ ...needs, effect, requests }),
		...createStopping(needs),
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
