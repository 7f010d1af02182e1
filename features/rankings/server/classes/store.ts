import type { Reader, Tx } from '#db/database.ts'

export const selectCodes = async (db: Reader): Promise<string | null> =>
	(await db.selectFrom('standing_classes').select('codes').executeTakeFirst())?.codes ?? null

export const upsertCodes = (tx: Tx, codes: string) =>
	tx
		.insertInto('standing_classes')
		.values({ id: 1, codes })
		.onConflict((conflict) => conflict.column('id').doUpdateSet({ codes }))
		.execute()

export const deleteCodes = (tx: Tx) => tx.deleteFrom('standing_classes').execute()

/** Characters with a number above `after`, in its order. */
export const selectCharactersAfter = (tx: Tx, after: number, limit: number) =>
	tx.selectFrom('characters').selectAll().where('cha_num', '>', after).orderBy('cha_num').limit(limit).execute()
