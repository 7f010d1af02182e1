import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { holdAlone, openDatabase } from '#db/open.ts'
import { createTransport } from '#features/mail/mail.ts'
import { buildApp } from './app.ts'
import type { Dependencies, Services } from './composition.ts'
import type { Config } from './config.ts'
import { prepareDataDir } from './data-dir.ts'
import { seedDemo } from './demo/seed.ts'
import { installGuides } from './install-guides.ts'
import { systemClock } from './kernel/clock.ts'
import { acceptAlso } from './kernel/http/second-address.ts'
import { systemRandom } from './kernel/ids.ts'
import type { ShortWindows } from './kernel/limits/short-windows.ts'
import { createLastErrors } from './kernel/process/last-errors.ts'
import { createLog } from './kernel/process/log.ts'
import { releaseStartMemory } from './kernel/process/start-memory.ts'
import { ROOT_FOLDER } from './kernel/root-folder.ts'
import { openTraces } from './kernel/traces/open-traces.ts'
import { ensureOwner, replacePlaceholderAddress } from './owner.ts'
import type { SiteBuild } from './pages/pages.ts'
import { leaveMark, ownSecretKey, requireDatabaseOfKey, requireSoundBooks, requireStrongLinkSecrets } from './start-checks.ts'
import { StartRefused } from './start-refused.ts'
import { printDemo, printOwner, printStep } from './terminal.ts'
import { tracedParts } from './traced-parts.ts'
import { VERSION } from './version.ts'
import { prepareWriter, startServingWriter } from './writer/prepare.ts'

type Serving = { port: number; stop: () => Promise<void> }

/** Opens the database, migrates it, fills an empty one, and listens. Returns the port and a function that stops the site. */
export const run = async (config: Config, shortWindows?: ShortWindows): Promise<Serving> => {
	requireStrongLinkSecrets(config)
	prepareDataDir(config.dataDir)
	requireDatabaseOfKey(config)
	if (config.databaseUrl === null && !(await holdAlone(config)))
		throw new StartRefused(`Another server serves the site in ${resolve(config.dataDir)}: stop that one first, or set DATA_DIR.`)
	const lastErrors = createLastErrors(systemClock)
	const log = createLog(config.logLevel, { onError: lastErrors.keep })
	const database = await openDatabase({
		...config,
		writer: startServingWriter,
		onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
		onLost: (error) => {
			log.fatal({ err: error }, 'the database cannot be written any more: the process ends, to be started again')
			// Waiting calls get their refusal before the process ends.
			setTimeout(() => process.exit(1), ANSWERING_MS)
		},
	})
	const applied = await database.migrate()
	if (applied.length > 0) printStep(`Prepared the database (${applied.length} migrations).`)
	const secretKey = await ownSecretKey(database, config, true)
	await requireSoundBooks(database, config)
	await leaveMark(database, secretKey)

	const development = config.isDevelopment ? await (await import('./pages/development.ts')).createDevelopment() : null
	const traces = await openTraces(config, { log, version: VERSION })
	const parts = tracedParts(traces, { database, transport: createTransport(config, systemClock) })
	const kernel = { config, ...parts, clock: systemClock, random: systemRandom, log, lastErrors, traces, secretKey }
	const dependencies: Dependencies = { ...kernel, ...(shortWindows && { shortWindows }) }
	const prepared = prepareWriter(dependencies)
	const app = await buildApp(dependencies, {
		pages: { buildDir: BUILD_DIR, ...(development ?? BUILT) },
		...(development && { development }),
	})
	await Promise.all([prepared, app.services.hashes.warmUp(), app.services.accounts.warmUp()])
	await installGuides(dependencies, app.services)
	if (config.isDemo) await fillOnce(dependencies, app.services)
	const given = { credentials: config.owner, email: config.ownerEmail }
	await ensureOwner({ ...app.services, random: systemRandom, show: printOwner }, given)
	const mended = await replacePlaceholderAddress(app.services.accounts, given)
	if (mended !== null) printStep(mended)
	app.work()
	await app.http.listen({ host: config.host, port: config.port, backlog: BACKLOG, ...(config.socket !== null && { fd: config.socket }) })
	const port = portOf(app.http.addresses()[0], config.port)
	if (config.alsoOn !== null && config.socket === null) await acceptAlso(app.http.server, { host: config.alsoOn, port, backlog: BACKLOG })
	releaseStartMemory()
	return {
		port,
		async stop() {
			await app.close()
			await traces?.stop()
			await development?.close()
		},
	}
}

/**
 * Fills an empty database with the demo content. If an earlier filling was interrupted, the start is refused: filling twice would mix
 * contents.
 */
const fillOnce = async (dependencies: Dependencies, services: Services) => {
	const { database, clock } = dependencies
	const mark = (demo: 'begun' | 'filled') => database.transaction((tx) => services.settings.change(tx, { demo }, clock.now()))
	const { demo } = await services.settings.current()
	if (demo === 'begun')
		throw new StartRefused(
			'Filling the database with demo content was interrupted: empty the data folder or the database, and start again.',
		)
	if (demo === 'filled' || !(await services.accounts.isEmpty())) return
	printStep('Filling the empty database with demo content ...')
	await mark('begun')
	const summary = await seedDemo(dependencies, services)
	await mark('filled')
	printDemo(summary)
}

const portOf = (address: string | AddressInfo | undefined, wanted: number) => (typeof address === 'object' ? address.port : wanted)

/** On a port of its own, since Node has 511 for a socket that it is given. Large, because a client that finds the accept queue full gets no error: TCP tries again after one second, and then after three. */
const BACKLOG = 4_096
const ANSWERING_MS = 500
const BUILD_DIR = join(ROOT_FOLDER, 'build')

const BUILT = {
	loadBuild: (): Promise<SiteBuild> => import(pathToFileURL(join(BUILD_DIR, 'pages', 'server', 'index.js')).href),
	loadShell: () => readFile(join(BUILD_DIR, 'console', 'index.html'), 'utf8'),
}
