import { createServer } from 'node:http'
import { openDatabase } from '#db/open.ts'
import { createTransport } from '#features/mail/mail.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { systemRandom } from '#server/kernel/ids.ts'
import { createLog } from '#server/kernel/process/log.ts'
import { ownSecretKey } from '#server/start-checks.ts'

/**
 * The API of the site without its ready cache: each request is answered afresh. It listens in place of the server whose listener asks the
 * cache first; everything behind the cache is the site's own.
 */
const config = readConfig()
const log = createLog(config.logLevel)
const database = await openDatabase({ ...config, onError: (error) => log.error(error) })
const app = await buildApp(
	{
		config,
		database,
		clock: systemClock,
		random: systemRandom,
		log,
		secretKey: await ownSecretKey(database, config, true),
		transport: createTransport(config, systemClock),
	},
	{ pages: null },
)
app.work()
const server = createServer((request, response) => app.http.routing(request, response)).listen(config.port, config.host)

process.once('SIGTERM', () => {
	server.close()
	server.closeAllConnections()
	void app.close().then(() => process.exit())
})
