import { sql } from 'kysely'
import type { Engine, Reader } from '#db/database.ts'

/** The size of the database in bytes. */
export const selectDatabaseSize = async (db: Reader, engine: Engine): Promise<number> => {
	const { bytes } = await db.selectNoFrom(SIZE[engine].as('bytes')).executeTakeFirstOrThrow()
	return Number(bytes)
}

const SIZE = {
	sqlite: sql<number>`(select page_count from pragma_page_count()) * (select page_size from pragma_page_size())`,
	postgres: sql<number>`pg_database_size(current_database())`,
}
