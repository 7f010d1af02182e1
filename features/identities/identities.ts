import { DAY_MS } from '#contract/durations.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import type { StepUp } from '#features/step-up/step-up.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { type Clock, latest, toInstant, toInstantOrNull } from '#server/kernel/clock.ts'
import type { Random } from '#server/kernel/ids.ts'
import type { RateLimit } from '#server/kernel/limits/rate-limit.ts'
import { deleteInPortions } from '#server/kernel/process/housekeeping.ts'
import type { Log } from '#server/kernel/process/log.ts'
import type { IdentityProvider } from './providers.contract.ts'
import { createArrivals } from './server/arrivals.ts'
import { createComing } from './server/coming.ts'
import { createLinking, identityOf } from './server/linking.ts'
import { createProviders, type KeysOfProviders } from './server/providers/providers.ts'
import { deleteArrivalsBefore, deleteLinks, deleteRemovedBefore, type LinkRow, removeLinkedSince, selectLinks } from './server/store.ts'

export type { Shown } from './server/linking.ts'

type Needs = {
	database: Database
	clock: Clock
	random: Random
	rateLimit: RateLimit
	accounts: Accounts
	stepUp: StepUp
	log: Log
	secretKey: string
	publicUrl: string
	keys: KeysOfProviders
}

/** Accounts at Discord, Google and Facebook by which people sign in here (docs/decisions/17-passkeys-and-providers.md). */
export const createIdentities = (needs: Needs) => {
	const { database, clock, keys, publicUrl } = needs
	const arrivals = createArrivals(needs)
	const providers = createProviders(keys, publicUrl)

	return {
		...createComing({ ...needs, arrivals, providers }),
		...createLinking({ ...needs, arrivals }),

		/** The providers that are set up. */
		offered: [...providers.keys()],

		listOf: async ({ accountId }: Actor) => (await selectLinks(database.read, accountId)).map(shown),
		/** For the download of one's own data. */
		recordsOf: async (accountId: number) =>
			(await selectLinks(database.read, accountId)).map((row) => ({ ...shown(row), subject: row.subject ?? '' })),
		/** By which providers somebody can sign in. */
		providersOf: async (accountId: number): Promise<IdentityProvider[]> =>
			(await selectLinks(database.read, accountId)).map(({ provider }) => provider),

		/** As letters name them. */
		namesOf: async (accountId: number, db: Reader): Promise<string[]> => (await selectLinks(db, accountId)).map(identityOf),

		/** Part of closing an account. */
		remove: (tx: Tx, accountId: number): Promise<unknown> => deleteLinks(tx, accountId),
		/** Unlinks what was linked since then. */
		removeSince: (tx: Tx, accountId: number, since: number): Promise<unknown> =>
			removeLinkedSince(tx, { accountId, since, now: clock.now() }),

		/** Arrivals that are over, and links that ended half a year ago: until then the timeline of the player tells of them. */
		async forgetOld(): Promise<void> {
			await deleteInPortions(database, (tx, atMost) => deleteArrivalsBefore(tx, latest(clock) - ARRIVAL_KEPT_MS, atMost))
			await deleteInPortions(database, (tx, atMost) => deleteRemovedBefore(tx, clock.now() - REMOVED_KEPT_MS, atMost))
		},
	}
}

export type Identities = ReturnType<typeof createIdentities>

const shown = ({ provider, name, created_at, last_used_at }: LinkRow) => ({
	provider,
	name,
	linked_at: toInstant(created_at),
	last_used_at: toInstantOrNull(last_used_at),
})

const REMOVED_KEPT_MS = 180 * DAY_MS
// Long after its end, whichever clock is wrong.
const ARRIVAL_KEPT_MS = DAY_MS
