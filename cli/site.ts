import { openDatabase } from '#db/open.ts'
import { readConfig } from '#server/config.ts'
import { prepareDataDir } from '#server/data-dir.ts'
import { createDoors, type Dependencies, type Doors } from '#server/doors.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { systemRandom } from '#server/kernel/ids.ts'
import { createLog } from '#server/kernel/log.ts'
import { loadSecretKey } from '#server/kernel/secret-key.ts'
import { createTransport } from '#server/modules/mail/mail.ts'

/** Opens the site of the settings for one command: the doors without the HTTP server, the database up to date. */
export const withSite = async <T>(work: (site: Dependencies & { doors: Doors; applied: string[] }) => Promise<T>): Promise<T> => {
	const config = readConfig()
	prepareDataDir(config.dataDir)
	const log = createLog('silent')
	const database = await openDatabase({ ...config, onError: (error) => log.warn(error) })
	const transport = createTransport(config, systemClock)
	try {
		const applied = await database.migrate()
		const secretKey = loadSecretKey(config.secretKey, config.dataDir, systemRandom)
		const dependencies = { config, database, clock: systemClock, random: systemRandom, log, secretKey, transport }
		const doors = createDoors(dependencies)
		const result = await work({ ...dependencies, doors, applied })
		await doors.background.settle()
		return result
	} finally {
		transport.close()
		await database.close()
	}
}
