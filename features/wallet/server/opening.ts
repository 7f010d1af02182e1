import type { Engine, Tx } from '#db/database.ts'
import { insertSeals, sealOf } from '#server/kernel/secrets/row-seal.ts'
import { insertManyWallets, insertOpenings, insertOpeningTransfers } from './opening-store.ts'

/** Balances that an account brings along from the game, in whole points. */
type Opening = { accountId: number; rCoin: number; milleage: number }

/** Creates the wallets of many accounts, each of both currencies with balance zero. */
export const openManyWallets = (tx: Tx, engine: Engine, accountIds: readonly number[]): Promise<unknown> =>
	insertManyWallets(tx, engine, accountIds)

/**
 * Books what many accounts bring along: for each one journal entry against the house's opening wallets, sealed as `post` does, in a few
 * statements for all of them. Accounts without a balance get none. Returns the entry of each account.
 */
export const postOpenings = async (
	tx: Tx,
	openings: readonly Opening[],
	{ engine, reason, at, secretKey }: { engine: Engine; reason: string; at: number; secretKey: string },
): Promise<Map<number, number>> => {
	const booked = openings.filter(({ rCoin, milleage }) => rCoin + milleage > 0)
	if (booked.length === 0) return new Map()
	const entries = await insertOpenings(
		tx,
		engine,
		booked.map(({ accountId }) => ({ account_id: accountId, reason, created_at: at })),
	)
	const entryOf = new Map(entries.map(({ account_id, id }) => [account_id, id]))
	const wanted = booked.flatMap(({ accountId, rCoin, milleage }) =>
		(
			[
				['milleage', milleage],
				['r-coin', rCoin],
			] as const
		).flatMap(([currency, amount]) =>
			amount > 0 ? [{ entry_id: entryOf.get(accountId) ?? 0, account_id: accountId, currency, amount }] : [],
		),
	)
	const transfers = Map.groupBy(await insertOpeningTransfers(tx, engine, wanted), ({ entry_id }) => entry_id)
	await insertSeals(
		tx,
		engine,
		entries.map((entry) => ({
			subject: 'entry',
			id: entry.id,
			seal: sealOf(secretKey, 'entry', entry.id, { journal_entries: [entry], transfers: transfers.get(entry.id) ?? [] }),
		})),
	)
	return entryOf
}
