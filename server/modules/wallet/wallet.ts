import { CURRENCIES, type Currency } from '#contract/codes.ts'
import type { Reader, Tx } from '#db/database.ts'
import { isCheckViolation } from '#db/errors.ts'
import type { WalletTables } from '#db/tables/wallet.ts'
import { Problem } from '../../kernel/problem.ts'
import { insertSeal, type SealedRow, type SealedRows, sealOf } from '../../kernel/row-seal.ts'
import { insertEntry, insertTransfer, insertWallets, type Party, selectActors, selectBalances, selectUnsound } from './store.ts'

export { statementOf, type TitlesOf, wholeStatementOf } from './statement.ts'

/** Whole points of both currencies. */
export type Balances = Record<Currency, number>

type Transfer = { from: Party; to: Party; currency: Currency; amount: number }

export type Entry = {
	kind: WalletTables['journal_entries']['kind']
	/** Whose business it is, and who did it if that was somebody else. */
	accountId: number
	actorId?: number
	reason: string
	at: number
	transfers: readonly Transfer[]
	secretKey: string
	/** Writes what the entry is about, in the same transaction, and returns those rows: the seal covers them too. */
	cause?: (entryId: number) => Promise<SealedRows>
}

/** Both balances start at zero. */
export const openWallets = (tx: Tx, accountId: number): Promise<unknown> => insertWallets(tx, accountId, CURRENCIES)

export const balancesOf = async (db: Reader, accountId: number): Promise<Balances> => {
	const rows = await selectBalances(db, accountId)
	const balance = (currency: Currency) => rows.find((row) => row.currency === currency)?.balance ?? 0
	return { 'r-coin': balance('r-coin'), milleage: balance('milleage') }
}

/** Players' wallets that the `newest` transfers moved and whose balance is not what all of their transfers say. */
export const unsoundBalances = (db: Reader, newest: number) => selectUnsound(db, newest)

/** Who of the staff booked these entries; null where nobody did. */
export const actorsOf = async (db: Reader, entryIds: readonly number[]): Promise<Map<number, number | null>> => {
	const rows = entryIds.length === 0 ? [] : await selectActors(db, entryIds)
	return new Map(rows.map(({ id, actor_id }) => [id, actor_id]))
}

/**
 * Books one journal entry with its transfers and returns its number (DECISIONS 4). The schema moves the balances and
 * refuses to overdraw them; transfers of zero are left out, because a transfer of nothing is none. The entry, its transfers
 * and what caused it are sealed together, so that `portal verify` finds a change of any of them (docs/decisions/0020).
 */
export const post = async (tx: Tx, entry: Entry): Promise<number> => {
	const row = await insertEntry(tx, {
		kind: entry.kind,
		account_id: entry.accountId,
		actor_id: entry.actorId ?? null,
		reason: entry.reason,
		created_at: entry.at,
	})
	const transfers: SealedRow<'transfers'>[] = []
	for (const transfer of entry.transfers) if (transfer.amount > 0) transfers.push(await move(tx, row.id, transfer))
	const caused = (await entry.cause?.(row.id)) ?? {}
	const seal = sealOf(entry.secretKey, 'entry', row.id, { journal_entries: [row], transfers, ...caused })
	await insertSeal(tx, { subject: 'entry', id: row.id, seal })
	return row.id
}

const move = async (tx: Tx, entryId: number, transfer: Transfer) => {
	try {
		return await insertTransfer(tx, { entryId, ...transfer })
	} catch (error) {
		if (!isCheckViolation(error)) throw error
		// A balance left its range: below zero at the giving end, above the cap at the taking one.
		if (!('player' in transfer.from)) throw new Problem('BALANCE_TOO_HIGH')
		throw new Problem(transfer.currency === 'r-coin' ? 'NOT_ENOUGH_R_COIN' : 'NOT_ENOUGH_MILLEAGE')
	}
}
