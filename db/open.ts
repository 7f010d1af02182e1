import { join } from 'node:path'
import type { Database } from './database.ts'

/** Opens the database that the settings name: PostgreSQL when there is an address, else the embedded one in `dataDir`. */
export const openDatabase = async (settings: {
	dataDir: string
	databaseUrl: string | null
	onError: (error: Error) => void
}): Promise<Database> => {
	// Imported on demand: the embedded database starts without loading the PostgreSQL client, and the other way round.
	if (settings.databaseUrl) return (await import('./postgres/open.ts')).openPostgres(settings.databaseUrl, settings.onError)
	return (await import('./sqlite/open.ts')).openSqlite(join(settings.dataDir, DATABASE_FILE))
}

const DATABASE_FILE = 'barkada.sqlite'
