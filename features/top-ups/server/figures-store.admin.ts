import { type RawBuilder, sql } from 'kysely'
import { DAY_MS, MANILA_AHEAD_MS } from '#contract/durations.ts'
import { countOf } from '#db/count.ts'
import type { Reader } from '#db/database.ts'

/** Instants; `until` is not included. */
export type Period = { from: number; until: number }
export type Sums<K> = { key: K; count: number; centavos: number; points: number }

/** What was loaded in a period by day (days since 1970 in Manila), source, package or person who approved; largest keys last. */
export const sumsByDay = (db: Reader, period: Period) => sumsBy<number>(db, period, dayOf('r.loaded_at'))
export const sumsBySource = (db: Reader, period: Period) => sumsBy<string>(db, period, sql`r.source`)
export const sumsByPackage = (db: Reader, period: Period) => sumsBy<string>(db, period, sql`t.package_name`)
export const sumsByPerson = (db: Reader, period: Period) => sumsBy<number | null>(db, period, sql`r.approved_by`)

const sumsBy = async <K>(db: Reader, { from, until }: Period, key: RawBuilder<unknown>): Promise<Sums<K>[]> => {
	const sums = sql<Sums<K>>`(
		select ${key} as key, count(*) as count, sum(r.amount) as centavos, sum(r.r_coin + r.bonus) as points
		from top_up_receipts r join top_ups t on t.id = r.top_up_id
		where r.loaded_at >= ${from} and r.loaded_at < ${until} group by 1
	)`
	const rows = await db.selectFrom(sums.as('sums')).selectAll().orderBy('key').execute()
	return (rows as Sums<K>[]).map((row) => ({
		...row,
		count: Number(row.count),
		centavos: Number(row.centavos),
		points: Number(row.points),
	}))
}

/** What came in and what turned out false, by day and source. A reversal counts on its own day. */
export const movementsBySource = async (db: Reader, { from, until }: Period) => {
	const parts = sql<{ day: number; source: string; came: number; reversed: number }>`(
		select day, source, sum(came) as came, sum(reversed) as reversed from (
			select ${dayOf('r.loaded_at')} as day, r.source, r.amount as came, 0 as reversed
			from top_up_receipts r where r.loaded_at >= ${from} and r.loaded_at < ${until}
			union all
			select ${dayOf('v.reversed_at')}, r.source, 0, r.amount
			from top_up_reversals v join top_up_receipts r on r.top_up_id = v.top_up_id
			where v.reversed_at >= ${from} and v.reversed_at < ${until}
		) as parts group by day, source
	)`
	const rows = await db.selectFrom(parts.as('movements')).selectAll().orderBy('day').orderBy('source').execute()
	return rows.map(({ day, source, came, reversed }) => ({ day: Number(day), source, came: Number(came), reversed: Number(reversed) }))
}

export const sumReversed = async (db: Reader, { from, until }: Period) => {
	const sums = sql<Record<'count' | 'centavos' | 'taken' | 'owed', number | null>>`(
		select count(*) as count, sum(r.amount) as centavos, sum(v.taken) as taken, sum(v.owed) as owed
		from top_up_reversals v join top_up_receipts r on r.top_up_id = v.top_up_id
		where v.reversed_at >= ${from} and v.reversed_at < ${until}
	)`
	const row = await db.selectFrom(sums.as('sums')).selectAll().executeTakeFirst()
	return {
		count: Number(row?.count ?? 0),
		centavos: Number(row?.centavos ?? 0),
		taken: Number(row?.taken ?? 0),
		owed: Number(row?.owed ?? 0),
	}
}

/** Receipts that wait now, whatever the period. */
export const sumWaitingReceipts = async (db: Reader) => {
	const row = await db
		.selectFrom('top_ups')
		.select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('amount').as('centavos')])
		.where('state', 'in', ['sent', 'asked', 'second'])
		.executeTakeFirstOrThrow()
	return { count: Number(row.count), centavos: Number(row.centavos ?? 0) }
}

/** Orders that ended so within the period. */
export const countEnded = (db: Reader, state: 'refused' | 'expired', { from, until }: Period) =>
	countOf(db.selectFrom('top_ups').where('state', '=', state).where('changed_at', '>=', from).where('changed_at', '<', until))

const dayOf = (column: string) => sql`(${sql.ref(column)} + ${sql.lit(MANILA_AHEAD_MS)}) / ${sql.lit(DAY_MS)}`
