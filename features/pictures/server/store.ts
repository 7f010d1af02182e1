import { sql } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import { type At, pageOf } from '#server/kernel/lists/paging.ts'
import type { PicturesTables } from '../tables.ts'

/** The same name means the same content: an existing row stays. */
export const insertPicture = (tx: Tx, picture: PicturesTables['stored_pictures']) =>
	tx
		.insertInto('stored_pictures')
		.values(picture)
		.onConflict((conflict) => conflict.doNothing())
		.execute()

export const selectBytes = async (db: Reader, name: string): Promise<Uint8Array | null> => {
	const row = await db.selectFrom('stored_pictures').select('bytes').where('name', '=', name).executeTakeFirst()
	return row?.bytes ?? null
}

export const hasPicture = async (db: Reader, name: string): Promise<boolean> =>
	(await db.selectFrom('stored_pictures').select('name').where('name', '=', name).executeTakeFirst()) !== undefined

/** A page of the whole pictures, the newest first. The condition is that of the index `stored_pictures_whole`, to the letter. */
export const selectWhole = (db: Reader, at: At) =>
	pageOf(
		db.selectFrom('stored_pictures').where(sql<boolean>`name like '%x%'`),
		(found) => found.select(['name', 'created_at']).orderBy('created_at', 'desc').orderBy('name', 'desc'),
		at,
	)

/** Total size of all pictures in bytes. */
export const sumOfPictures = async (db: Reader): Promise<number> => {
	const { total } = await db
		.selectFrom('stored_pictures')
		.select((expression) => expression.fn.sum<number | null>('size').as('total'))
		.executeTakeFirstOrThrow()
	return Number(total ?? 0)
}
