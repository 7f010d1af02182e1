import type { Reader, Tx } from '#db/database.ts'
import type { At } from '#server/kernel/lists/paging.ts'
import { Problem } from '#server/kernel/problem.ts'
import {
	type DebtorsWanted,
	deleteLock,
	hasLock,
	insertDebt,
	insertLock,
	lockWallet,
	pageOfDebtors,
	raisePaid,
	selectLocked,
	selectOpenDebts,
	sumOfAllDebts,
	sumOfDebts,
} from './debt-store.ts'

/** What an account owes in R-Coin after reversals, and whether it may spend before that is paid. */
type Debt = { points: number; isLocked: boolean }

export const debtOf = async (db: Reader, accountId: number): Promise<Debt> => {
	const points = await sumOfDebts(db, accountId)
	return { points, isLocked: points > 0 && (await hasLock(db, accountId)) }
}

/**
 * Locks balance and debts of an account until `tx` ends. Call it before reading either for a payment, a reversal or a lock: of two at once
 * the second sees what the first has left, so that no debt stands beside points that were loaded meanwhile.
 */
export const lockDebts = (tx: Tx, accountId: number): Promise<unknown> => lockWallet(tx, accountId)

/** Notes what a reversal could not take back. Nothing is noted for zero. */
export const noteDebt = async (tx: Tx, debt: { accountId: number; entryId: number; points: number; at: number }): Promise<void> => {
	if (debt.points > 0) await insertDebt(tx, debt)
}

/**
 * Pays debts, the oldest first, with up to `points`, and returns how much was needed. The caller books exactly that from the account to
 * the house wallet `reversals`, in the same transaction.
 */
export const payDebts = async (tx: Tx, accountId: number, points: number): Promise<number> => {
	await lockDebts(tx, accountId)
	let left = points
	for (const debt of await selectOpenDebts(tx, accountId)) {
		const part = Math.min(left, debt.points - debt.paid)
		if (part > 0) await raisePaid(tx, debt.id, part)
		left -= part
	}
	if ((await sumOfDebts(tx, accountId)) === 0) await deleteLock(tx, accountId)
	return points - left
}

/** Locks or unlocks the spending of an account that owes. NOT_FOUND when it owes nothing. */
export const lockSpending = async (
	tx: Tx,
	{ accountId, isLocked, by, at }: { accountId: number; isLocked: boolean; by: number; at: number },
): Promise<void> => {
	await lockDebts(tx, accountId)
	if ((await sumOfDebts(tx, accountId)) === 0) throw new Problem('NOT_FOUND')
	if (isLocked) await insertLock(tx, { account_id: accountId, locked_by: by, locked_at: at })
	else await deleteLock(tx, accountId)
}

/** SPENDING_LOCKED when staff locked the spending of the account and it still owes. */
export const requireSpending = async (tx: Tx, accountId: number): Promise<void> => {
	if (await hasLock(tx, accountId)) throw new Problem('SPENDING_LOCKED')
}

/** What all accounts owe together. */
export const outstandingDebts = (db: Reader): Promise<number> => sumOfAllDebts(db)

/** Who owes, the largest debt first; `total` is the number of accounts. */
export const debtors = async (db: Reader, wanted: DebtorsWanted, at: At) => {
	const { rows, total } = await pageOfDebtors(db, wanted, at)
	const locked = new Set(
		await selectLocked(
			db,
			rows.map(({ account_id }) => account_id),
		),
	)
	return { total, debtors: rows.map((row) => ({ ...row, isLocked: locked.has(row.account_id) })) }
}
