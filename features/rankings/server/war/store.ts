import { sql } from 'kysely'
import type { Engine, Reader, Tx } from '#db/database.ts'
import { rowsAs } from '#db/rows.ts'
import type { RankingsTables } from '../../tables.ts'

export type WarDay = RankingsTables['war_days']

/** Adds to the sums of these days. */
export const addToDays = (tx: Tx, engine: Engine, days: readonly WarDay[]) =>
	// `where true`: without it SQLite would read the conflict clause as part of a join.
	sql`insert into war_days (day, school, kills, levels, wins)
		select day, school, kills, levels, wins from ${rowsAs<WarDay>(engine, DAY, days)} as sent where true
		on conflict (day, school) do update set kills = war_days.kills + excluded.kills, levels = war_days.levels + excluded.levels,
			wins = war_days.wins + excluded.wins`.execute(tx)

const DAY = { day: 'text', school: 'int', kills: 'int', levels: 'int', wins: 'int' } as const

/** Those of these months whose boards are final. */
export const selectClosedOf = async (tx: Tx, months: readonly string[]): Promise<Set<string>> =>
	new Set((await tx.selectFrom('ranking_months').select('month').where('month', 'in', months).execute()).map(({ month }) => month))

export const selectDaysOf = (db: Reader, month: string): Promise<WarDay[]> =>
	db.selectFrom('war_days').selectAll().where('day', '>=', `${month}-01`).where('day', '<=', `${month}-31`).orderBy('day').execute()

/** The sums of each month and school. Three rows a day, so they are few for many years. */
export const selectMonths = async (db: Reader): Promise<(Omit<WarDay, 'day'> & { month: string })[]> => {
	const rows = await db
		.selectFrom('war_days')
		.select(({ fn }) => [
			sql<string>`substr(day, 1, 7)`.as('month'),
			'school',
			fn.sum<number>('kills').as('kills'),
			fn.sum<number>('levels').as('levels'),
			fn.sum<number>('wins').as('wins'),
		])
		.groupBy([sql`substr(day, 1, 7)`, 'school'])
		.execute()
	return rows.map(({ kills, levels, wins, ...row }) => ({ ...row, kills: Number(kills), levels: Number(levels), wins: Number(wins) }))
}
