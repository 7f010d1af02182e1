import { sql } from 'kysely'
import type { Currency } from '#contract/codes.ts'
import type { Engine, Tx } from '#db/database.ts'
import { rowsAs } from '#db/rows.ts'
import { SEALED, type SealedRow } from '#server/kernel/secrets/row-seal.ts'

export const insertManyWallets = (tx: Tx, engine: Engine, accountIds: readonly number[]) =>
	sql`insert into wallets (account_id, kind, currency, balance)
		select account_id, 'player', currency, 0 from ${rowsAs(
			engine,
			{ account_id: 'int' },
			accountIds.map((id) => ({ account_id: id })),
		)} as sent
		cross join (select 'r-coin' as currency union all select 'milleage') as currencies order by account_id`.execute(tx)

export type OpeningRow = { account_id: number; reason: string; created_at: number }

export const insertOpenings = async (tx: Tx, engine: Engine, openings: readonly OpeningRow[]) => {
	const sent = rowsAs<OpeningRow>(engine, { account_id: 'int', reason: 'text', created_at: 'int' }, openings)
	const { rows } = await sql<SealedRow<'journal_entries'>>`insert into journal_entries (kind, account_id, reason, created_at)
		select 'opening', account_id, reason, created_at from ${sent} as sent order by account_id
		returning ${sql.join(SEALED.journal_entries.map((column) => sql.ref(column)))}`.execute(tx)
	return rows
}

export type OpeningTransfer = { entry_id: number; account_id: number; currency: Currency; amount: number }

/** From the house's opening wallet to that of the player. "Not of a player" lets SQLite find the former by its index of the house's wallets. */
export const insertOpeningTransfers = async (tx: Tx, engine: Engine, transfers: readonly OpeningTransfer[]) => {
	const kinds = { entry_id: 'int', account_id: 'int', currency: 'text', amount: 'int' } as const
	const { rows } = await sql<SealedRow<'transfers'>>`insert into transfers (entry_id, debit, credit, currency, amount)
		select sent.entry_id, house.id, player.id, sent.currency, sent.amount from ${rowsAs<OpeningTransfer>(engine, kinds, transfers)} as sent
		join wallets house on house.kind = 'opening' and house.kind <> 'player' and house.currency = sent.currency
		join wallets player on player.account_id = sent.account_id and player.currency = sent.currency
		order by sent.entry_id, sent.currency
		returning ${sql.join(SEALED.transfers.map((column) => sql.ref(column)))}`.execute(tx)
	return rows
}
