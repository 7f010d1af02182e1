import { sql } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import { isPostgres } from '#db/together.ts'
import { namesIn } from '#server/kernel/audit/subject-names.ts'
import { orderedTable } from '#server/kernel/lists/ordered-list.ts'
import type { SeasonsTables } from '../tables.ts'

export type SeasonColumns = Pick<SeasonsTables['seasons'], 'name' | 'name_fil' | 'first_month' | 'last_month'>

export const SEASONS = orderedTable<Partial<SeasonColumns>>('seasons')

/** The names that the audit log shows, removed ones included. */
export const SEASON_NAMES = namesIn('seasons', { kind: 'season', column: 'name' })

/** Removed ones included, the latest first. */
export const selectAllSeasons = (db: Reader) =>
	db.selectFrom('seasons').selectAll().orderBy('first_month', 'desc').orderBy('id', 'desc').execute()

export const insertSeason = async (tx: Tx, columns: SeasonColumns): Promise<number> => {
	const { id } = await tx
		.insertInto('seasons')
		.values({ ...columns, active: 1 })
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

/** From here to the commit nobody else changes seasons: two that are added at once would not see each other's months. */
export const lockSeasons = async (tx: Tx): Promise<void> => {
	if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(${SEASONS_LOCK})`.execute(tx)
}

const SEASONS_LOCK = 471_110
