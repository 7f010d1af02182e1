import type { Reader, Tx } from '#db/database.ts'

export const insertCheck = (tx: Tx, check: { checked_at: number; broken: string }) => tx.insertInto('book_checks').values(check).execute()

export const selectLastCheck = (db: Reader) =>
	db
		.selectFrom('book_checks')
		.select(['checked_at', 'broken'])
		.orderBy('checked_at', 'desc')
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst()

export const deleteOldChecks = async (tx: Tx, before: number, atMost: number): Promise<bigint> => {
	const old = tx.selectFrom('book_checks').select('id').where('checked_at', '<', before).limit(atMost)
	const { numDeletedRows } = await tx.deleteFrom('book_checks').where('id', 'in', old).executeTakeFirst()
	return numDeletedRows
}
