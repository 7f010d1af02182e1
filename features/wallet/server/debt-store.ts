import { sql } from 'kysely'
import { countOf } from '#db/count.ts'
import type { Reader, Tx } from '#db/database.ts'
import { isPostgres } from '#db/together.ts'
import { type At, orderOf, pageOffset, type Sort } from '#server/kernel/lists/paging.ts'

const IS_OPEN = sql<boolean>`paid < points`

export const insertDebt = (
	tx: Tx,
	{ accountId, entryId, points, at }: { accountId: number; entryId: number; points: number; at: number },
) => tx.insertInto('wallet_debts').values({ account_id: accountId, entry_id: entryId, points, paid: 0, made_at: at }).execute()

/** Locks the account's R-Coin wallet against all who pay in, take out or lock too, until `tx` ends. SQLite has only one writer. */
export const lockWallet = (tx: Tx, accountId: number) =>
	tx
		.selectFrom('wallets')
		.select('id')
		.where('account_id', '=', accountId)
		.where('currency', '=', 'r-coin')
		.$if(isPostgres(tx), (query) => query.forNoKeyUpdate())
		.execute()

export const selectOpenDebts = (db: Reader, accountId: number) =>
	db.selectFrom('wallet_debts').select(['id', 'points', 'paid']).where('account_id', '=', accountId).where(IS_OPEN).orderBy('id').execute()

export const raisePaid = (tx: Tx, id: number, points: number) =>
	tx
		.updateTable('wallet_debts')
		.set(({ eb }) => ({ paid: eb('paid', '+', points) }))
		.where('id', '=', id)
		.execute()

/** What the account still owes; 0 for most. */
export const sumOfDebts = async (db: Reader, accountId: number): Promise<number> => {
	const { total } = await db
		.selectFrom('wallet_debts')
		.select(sql<number | null>`sum(points - paid)`.as('total'))
		.where('account_id', '=', accountId)
		.where(IS_OPEN)
		.executeTakeFirstOrThrow()
	return Number(total ?? 0)
}

export const sumOfAllDebts = async (db: Reader): Promise<number> => {
	const { total } = await db
		.selectFrom('wallet_debts')
		.select(sql<number | null>`sum(points - paid)`.as('total'))
		.where(IS_OPEN)
		.executeTakeFirstOrThrow()
	return Number(total ?? 0)
}

export const insertLock = (tx: Tx, lock: { account_id: number; locked_by: number; locked_at: number }) =>
	tx
		.insertInto('spending_locks')
		.values(lock)
		.onConflict((conflict) => conflict.doNothing())
		.execute()

export const deleteLock = (tx: Tx, accountId: number) => tx.deleteFrom('spending_locks').where('account_id', '=', accountId).execute()

export const hasLock = async (db: Reader, accountId: number): Promise<boolean> =>
	(await db.selectFrom('spending_locks').select('account_id').where('account_id', '=', accountId).executeTakeFirst()) !== undefined

export const selectLocked = async (db: Reader, accountIds: readonly number[]): Promise<number[]> => {
	if (accountIds.length === 0) return []
	const rows = await db.selectFrom('spending_locks').select('account_id').where('account_id', 'in', accountIds).execute()
	return rows.map(({ account_id }) => account_id)
}

const SORTS = { owed: sql<number>`owed`, since: sql<number>`since` }
/** `among`: these accounts alone; null for all. */
export type DebtorsWanted = { among: readonly number[] | null; sort?: Sort<keyof typeof SORTS> | undefined }

/** The largest debt first, unless another order is wanted. */
export const pageOfDebtors = async (db: Reader, { among, sort = '-owed' }: DebtorsWanted, { page, size }: At) => {
	const all = db.selectFrom('wallet_debts').where(IS_OPEN)
	const open = among === null ? all : all.where('account_id', 'in', [...among, 0])
	const rows = await open
		.select(({ fn }) => ['account_id', sql<number>`sum(points - paid)`.as('owed'), fn.min('made_at').as('since')])
		.groupBy('account_id')
		.orderBy(...orderOf(SORTS, sort))
		.orderBy('account_id')
		.limit(size)
		.offset(pageOffset(page, size))
		.execute()
	const total = await countOf(db.selectFrom(open.select('account_id').distinct().as('people')))
	return { rows: rows.map((row) => ({ ...row, owed: Number(row.owed), since: Number(row.since) })), total }
}
