import { sql } from 'kysely'
import type { Database } from './database.ts'

/** The size of the database in bytes. */
export const sizeOfDatabase = async ({ read, engine }: Pick<Database, 'read' | 'engine'>): Promise<number> => {
	const { bytes } = await read.selectNoFrom(SIZE[engine].as('bytes')).executeTakeFirstOrThrow()
	return Number(bytes)
}

const SIZE = {
	sqlite: sql<number>`(select page_count from pragma_page_count()) * (select page_size from pragma_page_size())`,
	postgres: sql<number>`pg_database_size(current_database())`,
}
