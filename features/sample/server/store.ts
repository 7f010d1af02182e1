import type { Reader, Tx } from '#db/database.ts'
import type { SampleTables } from '../tables.ts'

export type Mark = SampleTables['sample_entries']

export const selectMarks = (db: Reader): Promise<Mark[]> =>
	db.selectFrom('sample_entries').selectAll().orderBy('kind').orderBy('place').execute()

/** Fails where that place of the sample is taken. */
export const insertMark = (tx: Tx, mark: Mark) => tx.insertInto('sample_entries').values(mark).execute()

/** Of two who decide at once, one finds them. */
export const takeMarks = (tx: Tx): Promise<Mark[]> => tx.deleteFrom('sample_entries').returningAll().execute()
