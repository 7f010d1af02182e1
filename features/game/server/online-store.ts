import { MINUTE_MS } from '#contract/durations.ts'
import type { Reader, Tx } from '#db/database.ts'

/** Who was in the game, in quarters of an hour since 1970. */
const QUARTER_MS = 15 * MINUTE_MS
export const quarterOf = (instant: number): number => Math.floor(instant / QUARTER_MS)

/** Accounts that are in the game now; one that is already known in this quarter stays. */
export const keepOnline = async (tx: Tx, quarter: number, accounts: readonly number[]): Promise<void> => {
	for (let start = 0; start < accounts.length; start += ROWS_AT_ONCE) {
		const rows = accounts.slice(start, start + ROWS_AT_ONCE).map((account_id) => ({ quarter, account_id }))
		await tx
			.insertInto('online_quarters')
			.values(rows)
			.onConflict((conflict) => conflict.doNothing())
			.execute()
	}
}

const ROWS_AT_ONCE = 1_000

/** The accounts that were in the game in any quarter between two instants, at most `most`. */
export const onlineBetween = async (db: Reader, { from, until }: Span, most: number): Promise<number[]> => {
	const rows = await db
		.selectFrom('online_quarters')
		.select('account_id')
		.distinct()
		.where('quarter', '>=', quarterOf(from))
		.where('quarter', '<=', quarterOf(until))
		.limit(most)
		.execute()
	return rows.map(({ account_id }) => account_id)
}

/** Since when it is known who was in the game; null where the game never told. */
export const onlineKnownSince = async (db: Reader): Promise<number | null> => {
	const row = await db.selectFrom('online_quarters').select('quarter').orderBy('quarter').limit(1).executeTakeFirst()
	return row ? row.quarter * QUARTER_MS : null
}

/** When an account was in the game, the latest first; quarters that follow each other are one time. */
export const onlineTimesOf = async (db: Reader, accountId: number): Promise<Span[]> => {
	const rows = await db
		.selectFrom('online_quarters')
		.select('quarter')
		.where('account_id', '=', accountId)
		.orderBy('quarter', 'desc')
		.execute()
	const times: Span[] = []
	for (const { quarter } of rows) {
		const [from, until] = [quarter * QUARTER_MS, (quarter + 1) * QUARTER_MS]
		const last = times.at(-1)
		if (last?.from === until) last.from = from
		else times.push({ from, until })
	}
	return times
}

/** Epoch milliseconds. */
type Span = { from: number; until: number }

export const deleteOnlineOf = (tx: Tx, accountId: number) => tx.deleteFrom('online_quarters').where('account_id', '=', accountId).execute()

/** Deletes the rows of the oldest quarter before an instant; returns how many. */
export const deleteOnlineBefore = async (tx: Tx, instant: number): Promise<bigint> => {
	const oldest = tx
		.selectFrom('online_quarters')
		.select(({ fn }) => fn.min('quarter').as('quarter'))
		.where('quarter', '<', quarterOf(instant))
	return (await tx.deleteFrom('online_quarters').where('quarter', '=', oldest).executeTakeFirstOrThrow()).numDeletedRows
}
