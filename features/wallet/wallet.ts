import type { RawBuilder } from 'kysely'
import { CURRENCIES, type Currency } from '#contract/codes.ts'
import type { Reader, Tx } from '#db/database.ts'
import { isCheckViolation } from '#db/errors.ts'
import { lastId, together } from '#db/together.ts'
import { Problem } from '#server/kernel/problem.ts'
import { insertSeal, type SealedRows, sealOf } from '#server/kernel/secrets/row-seal.ts'
import { insertEntry, insertTransfer, insertWallets, type Party, selectActors, selectBalances, selectUnsound } from './server/store.ts'
import type { WalletTables } from './tables.ts'

export type { DebtorsWanted } from './server/debt-store.ts'
export { debtOf, debtors, lockDebts, lockSpending, noteDebt, outstandingDebts, payDebts, requireSpending } from './server/debts.ts'
export { firstEntryAt, pointsMovedIn } from './server/flow-store.ts'
export { openManyWallets, postOpenings } from './server/opening.ts'
export { statementOf, type TitlesOf, wholeStatementOf } from './server/statement.ts'
export { unspentOf } from './server/unspent.ts'

/** Whole points, by currency. */
export type Balances = Record<Currency, number>

type Transfer = { from: Party; to: Party; currency: Currency; amount: number }

/** The entry that was booked, and the balances of its account after it. */
type Posted = { entryId: number; balances: Balances }

export type Entry = {
	kind: WalletTables['journal_entries']['kind']
	/** The account concerned; `actorId` is the staff member who booked the entry, if any. */
	accountId: number
	actorId?: number
	reason: string
	/** The entry that this one takes back; the schema allows one each. */
	reverses?: number
	at: number
	transfers: readonly Transfer[]
	secretKey: string
	/** Writes the rows that caused the entry, in the same transaction, and returns them: the seal covers them too. */
	cause?: (entryId: RawBuilder<number>) => Promise<SealedRows>
}

/** Creates the wallets of both currencies with balance zero. */
export const openWallets = (tx: Tx, accountId: number): Promise<unknown> => insertWallets(tx, accountId, CURRENCIES)

export const balancesOf = async (db: Reader, accountId: number): Promise<Balances> => {
	const rows = await selectBalances(db, accountId)
	const balance = (currency: Currency) => rows.find((row) => row.currency === currency)?.balance ?? 0
	return { 'r-coin': balance('r-coin'), milleage: balance('milleage') }
}

/** Players' wallets, among those that the `newest` transfers moved, whose balance differs from the sum of all their transfers. */
export const unsoundBalances = (db: Reader, newest: number) => selectUnsound(db, newest)

/** The staff member who booked each of these entries; null where none did. */
export const actorsOf = async (db: Reader, entryIds: readonly number[]): Promise<Map<number, number | null>> => {
	const rows = entryIds.length === 0 ? [] : await selectActors(db, entryIds)
	return new Map(rows.map(({ id, actor_id }) => [id, actor_id]))
}

/**
 * Books one journal entry with its transfers (DECISIONS 4). The schema moves the balances and refuses to overdraw them. Transfers of zero
 * are left out. The entry, its transfers and the rows that caused it are sealed together, so that `portal verify`
 * finds a change of any of them (docs/decisions/21-ledger.md).
 */
export const post = async (tx: Tx, entry: Entry): Promise<Posted> => {
	const { transfers: wanted, kind, accountId, actorId = null, reason, reverses = null, at: created_at, cause = nothing } = entry
	const entryId = lastId(tx, 'journal_entries')
	const [row, transfers, caused, balances] = await together(tx, [
		() => insertEntry(tx, { kind, account_id: accountId, actor_id: actorId, reason, reverses, created_at }),
		() =>
			together(
				tx,
				wanted.filter(({ amount }) => amount > 0).map((transfer) => () => move(tx, entryId, transfer)),
			),
		() => cause(entryId),
		() => balancesOf(tx, accountId),
	])
	const seal = sealOf(entry.secretKey, 'entry', row.id, { journal_entries: [row], transfers, ...caused })
	await insertSeal(tx, { subject: 'entry', id: row.id, seal })
	return { entryId: row.id, balances }
}

const nothing = async (): Promise<SealedRows> => ({})

const move = async (tx: Tx, entryId: RawBuilder<number>, transfer: Transfer) => {
	try {
		return await insertTransfer(tx, { entryId, ...transfer })
	} catch (error) {
		if (!isCheckViolation(error)) throw error
		// A balance left its range: below zero on the giving side, or above the maximum on the receiving side.
		if (!('player' in transfer.from)) throw new Problem('BALANCE_TOO_HIGH')
		throw new Problem(transfer.currency === 'r-coin' ? 'NOT_ENOUGH_R_COIN' : 'NOT_ENOUGH_MILLEAGE')
	}
}
