import type { Database, Tx } from '#db/database.ts'
import type { Clock } from './clock.ts'
import { deleteInPortions } from './housekeeping.ts'

/** One try: its name, how many wrong ones are free, how long the wait after each further one is, and after how long they are forgotten, in milliseconds. */
export type Trying = { id: string; free: number; stepsMs: readonly number[]; forgottenAfterMs: number }

/**
 * Counts one try as a failure before it is looked at, so that parallel ones count too: of many that come when a wait ends, one passes.
 * Null, or until when there is to be waited. `now` only goes on (`Clock.steady`).
 */
export const tryIn = async (tx: Tx, { id, free, stepsMs, forgottenAfterMs }: Trying, now: number): Promise<number | null> => {
	// Of two that come together one may be a little ahead, but no wait is twice as long: that was written under a clock that was set back since.
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

/** The try was no failure: its wait ends, and it counts no more. */
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

/** Failures that were forgotten count for nobody any more. */
export const forgetOldWaits = (database: Database, clock: Clock): Promise<void> =>
	deleteInPortions(database, async (tx, atMost) => {
		const old = tx.selectFrom('growing_waits').select('id').where('forgotten_at', '<=', clock.steady()).limit(atMost)
		return (await tx.deleteFrom('growing_waits').where('id', 'in', old).executeTakeFirstOrThrow()).numDeletedRows
	})
