import { sql } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import { manilaWeek, manilaWeekStart } from '#server/kernel/clock.ts'

/** Counts the account once in its week, whoever else does it at the same time. */
export const insertActiveWeek = (tx: Tx, { accountId, now, since }: { accountId: number; now: number; since: number }) =>
	tx
		.insertInto('active_weeks')
		.values({ account_id: accountId, week: manilaWeek(now), seen_at: now, returned: Number(manilaWeek(since) < manilaWeek(now)) })
		.onConflict((conflict) => conflict.columns(['account_id', 'week']).doNothing())
		.execute()

/** Accounts that were first seen in their week within this time, and how many of them are older than the week. */
export const activeIn = async (db: Reader, { from, until }: { from: number; until: number }) => {
	const row = await db
		.selectFrom('active_weeks')
		.select([sql<number>`count(*)`.as('active'), sql<number>`coalesce(sum(returned), 0)`.as('returned')])
		.where('seen_at', '>=', from)
		.where('seen_at', '<', until)
		.executeTakeFirstOrThrow()
	return [{ active: Number(row.active), returned: Number(row.returned) }]
}

/** When the first week begins of which is known who was active; null before anybody was. */
export const firstActiveWeekAt = async (db: Reader): Promise<number | null> => {
	const row = await db.selectFrom('active_weeks').select('seen_at').orderBy('seen_at').limit(1).executeTakeFirst()
	return row ? manilaWeekStart(manilaWeek(row.seen_at)) : null
}

export const blankActiveWeeks = (tx: Tx, accountId: number) =>
	tx.updateTable('active_weeks').set({ account_id: null }).where('account_id', '=', accountId).execute()

/** Of one account, the latest first. */
export const selectActiveWeeks = (db: Reader, accountId: number) =>
	db.selectFrom('active_weeks').select('week').where('account_id', '=', accountId).orderBy('week', 'desc').execute()

export const deleteWeeksBefore = (tx: Tx, instant: number, atMost: number) =>
	tx
		.deleteFrom('active_weeks')
		.where('id', 'in', tx.selectFrom('active_weeks').select('id').where('seen_at', '<', instant).orderBy('seen_at').limit(atMost))
		.executeTakeFirstOrThrow()
		.then(({ numDeletedRows }) => numDeletedRows)
