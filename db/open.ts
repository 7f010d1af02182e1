import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.ts'

/**
 * Where the settings put the site's data; `processes`: how many of one machine share the database; `onLost`: nothing can be
 * written any more before another start.
 */
export type Place = {
	dataDir: string
	databaseUrl: string | null
	processes?: number
	/** How long a crowd may stand still before the database until who comes new is sent away. */
	shedDelayMs?: number
	onError: (error: Error) => void
	onLost?: (error: Error) => void
}

/** Opens the database that the settings name: PostgreSQL when there is an address, else the embedded one in `dataDir`. */
export const openDatabase = async (settings: Place): Promise<Database> => {
	// Imported on demand: the embedded database starts without loading the PostgreSQL client, and the other way round.
	if (settings.databaseUrl) return (await import('./postgres/open.ts')).openPostgres({ ...settings, url: settings.databaseUrl })
	return (await import('./sqlite/open.ts')).openSqlite(databaseFile(settings.dataDir), settings.onLost, settings.shedDelayMs)
}

/** Whether this process may be the server of the embedded database in `dataDir`; from then on no other may. */
export const holdAlone = async ({ dataDir }: Pick<Place, 'dataDir'>): Promise<boolean> =>
	(await import('./sqlite/hold.ts')).holdAlone(dataDir)

/** Opens only what is there: null, and nothing made, when no migration has ever run where the settings point. */
export const openExisting = async (settings: Place): Promise<Database | null> => {
	if (!settings.databaseUrl && !existsSync(databaseFile(settings.dataDir))) return null
	const database = await openDatabase(settings)
	if (await database.isPrepared()) return database
	await database.close()
	return null
}

export const databaseFile = (dataDir: string): string => join(dataDir, 'barkada.sqlite')
