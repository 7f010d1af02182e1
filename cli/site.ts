import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { databaseFile, openDatabase, openExisting } from '#db/open.ts'
import { createTransport } from '#features/mail/mail.ts'
import type { Dependencies, Services } from '#server/composition.ts'
import { type Config, readConfig } from '#server/config.ts'
import { prepareDataDir } from '#server/data-dir.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { systemRandom } from '#server/kernel/ids.ts'
import { createLog } from '#server/kernel/process/log.ts'
import { ownSecretKey } from '#server/start-checks.ts'
import { UsageError } from './command.ts'

type Work<T> = (site: Dependencies & { services: Services; applied: string[] }) => Promise<T>

/**
 * Opens the site of the settings for one command: all services without the HTTP server, the database up to date. Refuses if there is no
 * site: with a mistyped DATA_DIR it would otherwise mint codes for a new, empty site.
 */
export const withSite = <T>(work: Work<T>): Promise<T> => runOn(work, { open: requireSite, mayBeNew: false })

/** The same for a command that may create a site. */
export const withNewOrOldSite = <T>(work: Work<T>): Promise<T> =>
	runOn(work, {
		open(config, onError) {
			prepareDataDir(config.dataDir)
			return openDatabase({ ...config, onError })
		},
		mayBeNew: true,
	})

/** Opens the database of the settings without migrating it; refuses if there is none. */
export const requireSite = async (config: Config, onError: (error: Error) => void = () => undefined): Promise<Database> => {
	const database = await openExisting({ ...config, onError })
	if (!database) throw new UsageError(nothingThere(config))
	try {
		prepareDataDir(config.dataDir)
		return database
	} catch (error) {
		await database.close()
		throw error
	}
}

/** The size on the disk, in bytes. */
export const sizeOfSite = async (config: Config): Promise<number> => {
	if (config.databaseUrl === null) return statSync(databaseFile(config.dataDir), { throwIfNoEntry: false })?.size ?? 0
	const database = await requireSite(config)
	try {
		const { size } = await database.read
			.selectNoFrom(sql<number>`pg_database_size(current_database())`.as('size'))
			.executeTakeFirstOrThrow()
		return size
	} finally {
		await database.close()
	}
}

/** Names where the database is, never the password. */
const nothingThere = ({ dataDir, databaseUrl }: Config): string => {
	if (databaseUrl === null)
		return `There is no site here (DATA_DIR is ${resolve(dataDir)}): load the settings (${LOADING}), check DATA_DIR, or make one with "migrate".`
	const { host, pathname } = new URL(databaseUrl)
	return `There is no site in the database ${host}${pathname}: check DATABASE_URL, or make one with "migrate".`
}

/** How the settings come into a shell (docs/operations.md). */
export const LOADING = 'set -a; . /etc/barkada.env; set +a'

type Opening = { open: (config: Config, onError: (error: Error) => void) => Promise<Database>; mayBeNew: boolean }

const runOn = async <T>(work: Work<T>, { open, mayBeNew }: Opening): Promise<T> => {
	const config = readConfig()
	const log = createLog('silent')
	const database = await open(config, (error) => log.warn(error))
	const transport = createTransport(config, systemClock)
	try {
		// Loads all modules of the site. It is imported late, so that a mistyped option is refused without that wait.
		const { createServices } = await import('#server/composition.ts')
		const applied = await database.migrate()
		const secretKey = await ownSecretKey(database, config, mayBeNew)
		const dependencies = { config, database, clock: systemClock, random: systemRandom, log, secretKey, transport }
		const services = createServices(dependencies)
		const result = await work({ ...dependencies, services, applied })
		await services.background.settle()
		return result
	} finally {
		transport.close()
		await database.close()
	}
}
