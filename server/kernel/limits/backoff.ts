import type { Database, Tx } from '#db/database.ts'
import type { Clock } from '../clock.ts'
import { deleteInPortions } from '../process/housekeeping.ts'

/**
 * One kind of try: its name, how many wrong tries are free, the waits after each further one, and when wrong tries are forgotten. Times are
 * in milliseconds.
 */
export type Trying = { id: string; free: number; stepsMs: readonly number[]; forgottenAfterMs: number }

/**
 * Counts a try as a failure before it is checked, so that parallel tries count too: of many that come when a wait ends, one passes. Returns
 * null, or the time at which the wait ends. `now` never goes back (`Clock.steady`).
 */
export const tryIn = async (tx: Tx, { id, free, stepsMs, forgottenAfterMs }: Trying, now: number): Promise<number | null> => {
	// The clocks of two processes may differ a little. A wait that ends later than twice the longest step was written before the clock was
	// set back, and does not count.
	const furthest = now + 2 * Math.max(0, ...stepsMs)
	const row = { failures: 1, until: 0, forgotten_at: now + forgottenAfterMs }
	const taken = await tx
		.insertInto('growing_waits')
		.values({ id, ...row })
		.onConflict((conflict) =>
			conflict
				.column('id')
				.doUpdateSet(({ eb }) => ({
					failures: eb
						.case()
						.when('growing_waits.forgotten_at', '<=', now)
						.then(1)
						.else(eb('growing_waits.failures', '+', 1))
						.end(),
					forgotten_at: row.forgotten_at,
				}))
				.where(({ eb }) => eb.or([eb('growing_waits.until', '<=', now), eb('growing_waits.until', '>', furthest)])),
		)
		.returning('failures')
		.executeTakeFirst()
	if (!taken) return (await tx.selectFrom('growing_waits').select('until').where('id', '=', id).executeTakeFirstOrThrow()).until
	const over = taken.failures - free
	if (over < 0) return null
	const until = now + (stepsMs[Math.min(over, stepsMs.length - 1)] ?? 0)
	await tx.updateTable('growing_waits').set({ until }).where('id', '=', id).execute()
	return null
}

/** The try was no failure: its wait ends, and it is not counted any more. */
export const takeBackIn = async (tx: Tx, id: string): Promise<void> => {
	const last = await tx.deleteFrom('growing_waits').where('id', '=', id).where('failures', '<=', 1).returning('id').executeTakeFirst()
	if (last) return
	await tx
		.updateTable('growing_waits')
		.set(({ eb }) => ({ failures: eb('failures', '-', 1), until: 0 }))
		.where('id', '=', id)
		.where('failures', '>', 1)
		.execute()
}

export const forgetIn = async (tx: Tx, ids: readonly string[]): Promise<void> => {
	await tx.deleteFrom('growing_waits').where('id', 'in', ids).execute()
}

/** Deletes failures that do not count any more because of their age. */
export const forgetOldWaits = (database: Database, clock: Clock): Promise<void> =>
	deleteInPortions(database, async (tx, atMost) => {
		const old = tx.selectFrom('growing_waits').select('id').where('forgotten_at', '<=', clock.steady()).limit(atMost)
		return (await tx.deleteFrom('growing_waits').where('id', 'in', old).executeTakeFirstOrThrow()).numDeletedRows
	})
