import type { Database, Tx } from '#db/database.ts'
import type { Clock } from '../clock.ts'
import { deleteInPortions } from '../process/housekeeping.ts'

/** One point of a window: its name, how long it lasts in milliseconds, and how many points it has. */
export type Taking = { id: string; windowMs: number; allowed: number }

/**
 * Takes a point by one statement, so that parallel processes never let too many pass. Returns null, or until when the window is used up.
 * `now` never goes back (`Clock.steady`).
 */
export const takeIn = async (tx: Tx, { id, windowMs, allowed }: Taking, now: number): Promise<number | null> => {
	const fresh = { used: 1, until: now + windowMs }
	const taken = await tx
		.insertInto('rate_windows')
		.values({ id, ...fresh })
		.onConflict((conflict) =>
			conflict
				.column('id')
				.doUpdateSet(({ eb, ref }) => ({
					used: eb
						.case()
						.when('rate_windows.until', '<=', now)
						.then(1)
						.else(eb('rate_windows.used', '+', 1))
						.end(),
					until: eb.case().when('rate_windows.until', '<=', now).then(eb.val(fresh.until)).else(ref('rate_windows.until')).end(),
				}))
				.where(({ eb }) => eb.or([eb('rate_windows.used', '<', allowed), eb('rate_windows.until', '<=', now)])),
		)
		.returning('id')
		.executeTakeFirst()
	if (taken) return null
	const { until } = await tx.selectFrom('rate_windows').select('until').where('id', '=', id).executeTakeFirstOrThrow()
	return until
}

/**
 * True when a window ends later than differences between the clocks of processes explain: the process that began it ended before the clock
 * was set back. `shorten` keeps its used points, but keeps it from lasting for as long as the clock was set back.
 */
export const isTooLong = (until: number, { windowMs }: Taking, now: number): boolean => until > now + 2 * windowMs
export const shorten = (tx: Tx, { id, windowMs }: Taking, now: number) =>
	tx
		.updateTable('rate_windows')
		.set({ until: now + windowMs })
		.where('id', '=', id)
		.execute()

/** Gives a point back. The last point, nearly always the only one, deletes the window. */
export const giveBackIn = async (tx: Tx, id: string): Promise<void> => {
	const end = () => tx.deleteFrom('rate_windows').where('id', '=', id).where('used', '<=', 1).returning('id').executeTakeFirst()
	const lower = () =>
		tx
			.updateTable('rate_windows')
			.set(({ eb }) => ({ used: eb('used', '-', 1) }))
			.where('id', '=', id)
			.where('used', '>', 1)
			.returning('id')
			.executeTakeFirst()
	// Two transactions may give the last two points back at once: the second one finds neither, so it tries the deletion again.
	if (!(await end()) && !(await lower())) await end()
}

/** Deletes windows that are over. */
export const forgetOldWindows = (database: Database, clock: Clock): Promise<void> =>
	deleteInPortions(database, async (tx, atMost) => {
		const old = tx.selectFrom('rate_windows').select('id').where('until', '<=', clock.steady()).limit(atMost)
		return (await tx.deleteFrom('rate_windows').where('id', 'in', old).executeTakeFirstOrThrow()).numDeletedRows
	})
