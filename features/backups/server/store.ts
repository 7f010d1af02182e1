import type { Insertable } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import type { BackupsTables } from '../tables.ts'

export const insertBackup = (tx: Tx, row: Insertable<BackupsTables['backups']>) => tx.insertInto('backups').values(row).execute()

const columns = ['state', 'started_at', 'ended_at', 'file', 'size', 'detail', 'sent_at', 'send_failure'] as const

type Wanted = { most: number; until?: number | undefined }

export const selectBackups = (db: Reader, wanted: Wanted) => newestFirst(db, wanted).execute()

export const selectGood = (db: Reader, wanted: Wanted) => newestFirst(db, wanted).where('state', '=', 'good').execute()

/** Those that have a file, doubtful ones too. */
export const selectWithFile = (db: Reader, wanted: Wanted) => newestFirst(db, wanted).where('file', 'is not', null).execute()

export const selectSent = (db: Reader, wanted: Wanted) =>
	newestFirst(db, wanted).where('state', '=', 'good').where('sent_at', 'is not', null).execute()

export const selectOldestGood = (db: Reader) =>
	db.selectFrom('backups').select('started_at').where('state', '=', 'good').orderBy('started_at').limit(1).executeTakeFirst()

export const markSent = (tx: Tx, file: string, at: number) =>
	tx.updateTable('backups').set({ sent_at: at, send_failure: null }).where('file', '=', file).where('sent_at', 'is', null).execute()

export const markSendFailure = (tx: Tx, file: string, sentence: string) =>
	tx.updateTable('backups').set({ send_failure: sentence }).where('file', '=', file).where('sent_at', 'is', null).execute()

const newestFirst = (db: Reader, { most, until = Number.MAX_SAFE_INTEGER }: Wanted) =>
	db.selectFrom('backups').select(columns).where('started_at', '<=', until).orderBy('started_at', 'desc').orderBy('id', 'desc').limit(most)

export const deleteOldBackups = async (tx: Tx, before: number, atMost: number): Promise<bigint> => {
	const old = tx.selectFrom('backups').select('id').where('started_at', '<', before).limit(atMost)
	const { numDeletedRows } = await tx.deleteFrom('backups').where('id', 'in', old).executeTakeFirst()
	return numDeletedRows
}
