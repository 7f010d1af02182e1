import type { Insertable } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import type { BackupsTables } from '#db/tables/backups.ts'

export const insertBackup = (tx: Tx, row: Insertable<BackupsTables['backups']>) => tx.insertInto('backups').values(row).execute()

const columns = ['state', 'started_at', 'ended_at', 'file', 'size', 'detail'] as const

export const selectBackups = (db: Reader, most: number) =>
	db.selectFrom('backups').select(columns).orderBy('started_at', 'desc').orderBy('id', 'desc').limit(most).execute()

export const selectLastGood = (db: Reader) =>
	db
		.selectFrom('backups')
		.select(columns)
		.where('state', '=', 'good')
		.orderBy('started_at', 'desc')
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst()

export const deleteOldBackups = async (tx: Tx, before: number, atMost: number): Promise<bigint> => {
	const old = tx.selectFrom('backups').select('id').where('started_at', '<', before).limit(atMost)
	const { numDeletedRows } = await tx.deleteFrom('backups').where('id', 'in', old).executeTakeFirst()
	return numDeletedRows
}
