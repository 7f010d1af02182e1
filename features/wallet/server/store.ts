import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '#contract/codes.ts'
import type { Reader, Tx } from '#db/database.ts'
import { SEALED } from '#server/kernel/secrets/row-seal.ts'
import type { WalletTables } from '../tables.ts'

export type House = Exclude<WalletTables['wallets']['kind'], 'player'>
/** One end of a transfer: a player's wallet or one of the house's. */
export type Party = { player: number } | { house: House }

export const insertWallets = (tx: Tx, accountId: number, currencies: readonly Currency[]) =>
	tx
		.insertInto('wallets')
		.values(currencies.map((currency) => ({ account_id: accountId, kind: 'player' as const, currency, balance: 0, last_transfer: null })))
		.execute()

export const selectBalances = (db: Reader, accountId: number) =>
	db.selectFrom('wallets').select(['currency', 'balance']).where('account_id', '=', accountId).execute()

/** One statement, so that it sees one state. It reads only transfers of the wallets concerned. */
export const selectUnsound = async (db: Reader, newest: number) => {
	const unsound = sql<{ account_id: number; currency: Currency; balance: number; booked: number }>`(
		with last as (select debit, credit from transfers order by id desc limit ${newest}),
		moved as (select debit as id from last union select credit from last),
		sums as (
			select w.account_id, w.currency, w.balance,
				(select coalesce(sum(amount), 0) from transfers where credit = w.id)
				- (select coalesce(sum(amount), 0) from transfers where debit = w.id) as booked
			from wallets w where w.account_id is not null and w.id in (select id from moved)
		)
		select * from sums where balance <> booked
	)`
	const rows = await db.selectFrom(unsound.as('unsound')).selectAll().limit(1).execute()
	return rows.map((row) => ({ ...row, booked: Number(row.booked) }))
}

export const selectActors = (db: Reader, ids: readonly number[]) =>
	db.selectFrom('journal_entries').select(['id', 'actor_id']).where('id', 'in', ids).execute()

export const insertEntry = (tx: Tx, entry: Omit<WalletTables['journal_entries'], 'id'>) =>
	tx.insertInto('journal_entries').values(entry).returning(SEALED.journal_entries).executeTakeFirstOrThrow()

/**
 * The statement looks the wallets up itself: one database round trip instead of three. The kind stands in its text: with an unknown kind,
 * PostgreSQL would not use the index of the house's wallets, and so plan each transfer anew.
 */
export const insertTransfer = (
	tx: Tx,
	{ entryId, from, to, currency, amount }: { entryId: RawBuilder<number>; from: Party; to: Party; currency: Currency; amount: number },
) => {
	const walletOf = (party: Party) => {
		const wallet = tx.selectFrom('wallets').select('id').where('currency', '=', currency)
		const found = 'player' in party ? wallet.where('account_id', '=', party.player) : wallet.where('kind', '=', sql.lit(party.house))
		return found.$asScalar()
	}
	return tx
		.insertInto('transfers')
		.values({ entry_id: entryId, debit: walletOf(from), credit: walletOf(to), currency, amount })
		.returning(SEALED.transfers)
		.executeTakeFirstOrThrow()
}
