import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.ts'
import type { StartWriter } from './sqlite/open.ts'

/**
 * Where the settings put the site's data. `processes`: how many processes of one machine share the database. `onLost`: called when
 * nothing can be written until the process starts again.
 */
export type SiteLocation = {
	dataDir: string
	databaseUrl: string | null
	processes?: number
	/** How long the queue before the database may be stuck before new calls are refused with 503. */
	shedDelayMs?: number
	/** The longest wait for a connection to PostgreSQL. */
	connectMs?: number
	onError: (error: Error) => void
	onLost?: (error: Error) => void
	/** Starts the writer of the embedded database, where it also does work that is handed over whole. */
	writer?: StartWriter
}

/** Opens the database of the settings: PostgreSQL if they have an address, else the embedded one in `dataDir`. */
export const openDatabase = async (settings: SiteLocation): Promise<Database> => {
	// Imported on demand, so that each engine starts without loading the client of the other.
	if (settings.databaseUrl) return (await import('./postgres/open.ts')).openPostgres({ ...settings, url: settings.databaseUrl })
	return (await import('./sqlite/open.ts')).openSqlite(databaseFile(settings.dataDir), {
		onLost: settings.onLost,
		timeoutMs: settings.shedDelayMs,
		writer: settings.writer,
	})
}

/** Makes this process the only server of the embedded database in `dataDir`; false if another process is. */
export const holdAlone = async ({ dataDir }: Pick<SiteLocation, 'dataDir'>): Promise<boolean> =>
	(await import('./sqlite/hold.ts')).holdAlone(dataDir)

/** Opens an existing database only. If no migration has ever run where the settings point, returns null and creates nothing. */
export const openExisting = async (settings: SiteLocation): Promise<Database | null> => {
	if (!settings.databaseUrl && !existsSync(databaseFile(settings.dataDir))) return null
	const database = await openDatabase(settings)
	if (await database.isPrepared()) return database
	await database.close()
	return null
}

export const databaseFile = (dataDir: string): string => join(dataDir, 'barkada.sqlite')
