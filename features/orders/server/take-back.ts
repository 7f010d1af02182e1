import type { Database, Tx } from '#db/database.ts'
import { neverFetched, withdrawUnfetched } from '#features/game/game.ts'
import { type Balances, balancesOf } from '#features/wallet/wallet.ts'
import { Problem } from '#server/kernel/problem.ts'
import { refundLine } from './refund.ts'
import { selectLine } from './store.ts'

type Back = { lineId: number; now: number; secretKey: string }

/**
 * The buyer takes a line back while the game has never fetched it; the points return in the caller's transaction. NOT_FOUND for lines of
 * others, FETCHED_MEANWHILE once the game may have it. Returns the balances after it.
 */
export const takeBackLine = async (tx: Tx, { accountId, ...back }: Back & { accountId: number }): Promise<Balances> => {
	const line = await selectLine(tx, back.lineId)
	if (line?.account_id !== accountId) throw new Problem('NOT_FOUND')
	if (line.refunded_at !== null) throw new Problem('ALREADY_REFUNDED')
	if (line.gift !== null) throw new Problem('GIFT')
	if (!(await withdrawAndRefund(tx, { ...back, reason: 'Taken back by the buyer' }))) throw new Problem('FETCHED_MEANWHILE')
	return balancesOf(tx, accountId)
}

type Needs = { database: Database; now: number; secretKey: string }

/** Gives back the points of what the game has not fetched for `days` days, some lines at each run; each in a transaction of its own. */
export const returnNeverFetched = async (
	{ database, now, secretKey }: Needs,
	{ before, days }: { before: number; days: number },
): Promise<void> => {
	const reason = `The game did not fetch it within ${days} days`
	for (const lineId of await neverFetched(database.read, { before, most: RETURNED_AT_ONCE }))
		await database.transaction((tx) => withdrawAndRefund(tx, { lineId, now, secretKey, reason })).catch(skipIfRefused)
}

const RETURNED_AT_ONCE = 100

/** The delivery is called off first: a fetch at the same time waits for it, and then finds it gone. */
export const withdrawAndRefund = async (
	tx: Tx,
	{ lineId, reason, now, secretKey, actorId = null }: Back & { reason: string; actorId?: number | null },
): Promise<boolean> => {
	if (!(await withdrawUnfetched(tx, { orderLineId: lineId, failure: reason, now, secretKey }))) return false
	await refundLine(tx, { lineId, reason, actorId, now, secretKey })
	return true
}

/** A refused refund leaves its line as it is: the wallet is full, so the next run tries again, or the line was refunded meanwhile. */
const skipIfRefused = (error: unknown): void => {
	if (!(error instanceof Problem)) throw error
}
