import type { Currency } from '#contract/codes.ts'
import type { Engine, Tx } from '#db/database.ts'
import { holdWallet, sumsSince } from './unspent-store.ts'

type Credit = { accountId: number; currency: Currency; entryId: number }

/**
 * How many of the points that an entry gave are still there. Points are spent in the order in which they came, so what came later counts
 * for nothing here; `refunded` are points among those for purchases after the entry, which were not spent after all. Locks the wallet
 * until the commit: a purchase at the same time comes before or after.
 */
export const unspentOf = async (
	tx: Tx,
	engine: Engine,
	{ refunded, ...credit }: Credit & { refunded: () => Promise<number> },
): Promise<number> => {
	const { id, balance } = await holdWallet(tx, engine, credit)
	const { given, later } = await sumsSince(tx, { walletId: id, entryId: credit.entryId })
	return Math.max(0, Math.min(given, balance - later + (await refunded())))
}
