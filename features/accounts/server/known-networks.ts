import { DAY_MS } from '#contract/durations.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { networkOf } from '#server/kernel/limits/network.ts'
import { deleteInPortions } from '#server/kernel/process/housekeeping.ts'
import { deleteNetworks, deleteNetworksBefore, hasNetwork, selectNetworks, upsertNetwork } from './known-networks-store.ts'

/**
 * Networks from which an account signed in within 90 days, at the site or in the game, or where its password was reset. They have separate
 * budgets, so that attempts from elsewhere cannot use up the owner's.
 */
export const createKnownNetworks = ({ database, clock }: { database: Database; clock: Clock }) => ({
	isKnown: (db: Reader, accountId: number, address: string): Promise<boolean> => hasNetwork(db, accountId, networkOf(address)),
	remember: (tx: Tx, accountId: number, address: string): Promise<unknown> =>
		upsertNetwork(tx, { account_id: accountId, network: networkOf(address), seen_at: clock.now() }),
	listOf: (accountId: number) => selectNetworks(database.read, accountId),
	/** Part of closing an account. */
	forget: (tx: Tx, accountId: number): Promise<unknown> => deleteNetworks(tx, accountId),
	forgetOld: (): Promise<void> => deleteInPortions(database, (tx, atMost) => deleteNetworksBefore(tx, clock.now() - KEEP_MS, atMost)),
})

export type KnownNetworks = ReturnType<typeof createKnownNetworks>

const KEEP_MS = 90 * DAY_MS
