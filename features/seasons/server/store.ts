import type { Reader, Tx } from '#db/database.ts'
import { namesIn } from '#server/kernel/audit/subject-names.ts'
import { orderedTable } from '#server/kernel/lists/ordered-list.ts'
import type { SeasonsTables } from '../tables.ts'

export type SeasonColumns = Pick<SeasonsTables['seasons'], 'name' | 'name_fil' | 'first_month' | 'last_month'>
type SeasonRow = Awaited<ReturnType<typeof selectAllSeasons>>[number]

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
