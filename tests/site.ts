import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Database } from '#db/database.ts'
import { openDatabase } from '#db/open.ts'
import { type Engine, type FreshDatabase, freshDatabase } from './databases.ts'
import { demoDatabase } from './demo-database.ts'
import { freePort } from './free-port.ts'
import { machineEnvironment } from './machine-environment.ts'
import { PORTAL } from './programs.ts'
import { QUIET, startServer } from './server-process.ts'

/** The real server process on a database of its own, with the demo's content, as `npm start` runs it. */
export const startSite = async (engine: Engine, settings: Record<string, string> = {}) =>
	startSiteOn(await databaseFor(engine, settings), settings)

const databaseFor = (engine: Engine, settings: Record<string, string>): Promise<FreshDatabase> => {
	// The demo's content belongs to the key with which it was made.
	const isItsOwn = settings.DEMO === '0' || settings.SECRET_KEY !== undefined
	if (isItsOwn) return freshDatabase(engine)
	const owner = Object.fromEntries(Object.entries(settings).filter(([name]) => name.startsWith('OWNER_')))
	return demoDatabase(engine, { owner, environmentOf: (fresh) => environmentOf(fresh, { PORT: '0', ...owner }) })
}

/** The same on an existing database, which is deleted when the site is stopped. */
export const startSiteOn = async (fresh: FreshDatabase, settings: Record<string, string> = {}) => {
	const port = await freePort()
	const env = environmentOf(fresh, { PORT: String(port), ...settings })
	let server = await startServer(env)
	return {
		url: `http://127.0.0.1:${port}`,
		dataDir: fresh.DATA_DIR,
		databaseUrl: fresh.DATABASE_URL,
		/** The process that was started; its own child processes are below it. */
		pid: (): number => Number(server.process.pid),
		/** Everything that the process has written so far, including its log. */
		output: (): string => server.output(),
		/** Runs an operator's command on the same settings. */
		async portal(...words: string[]): Promise<string> {
			const { stdout } = await promisify(execFile)(process.execPath, [...QUIET, PORTAL, ...words], { env })
			return stdout
		},
		/** Kills the process as a power cut would, and starts another one on its data. */
		async killAndRestart(): Promise<void> {
			server.process.kill('SIGKILL')
			await server.ended
			server = await startServer(env)
		},
		/** Stops the process as a supervisor does, and starts another one; returns the exit code of the first one. */
		async stopAndRestart(): Promise<number | null> {
			server.process.kill('SIGTERM')
			const [code] = await server.ended
			server = await startServer(env)
			return code
		},
		/** Waits until the process ends without a signal of ours; returns its exit code. */
		async ended(): Promise<number | null> {
			const [code] = await server.ended
			return code
		},
		async restart(): Promise<void> {
			server = await startServer(env)
		},
		async stop(): Promise<number | null> {
			server.process.kill('SIGTERM')
			const [code] = await server.ended
			await fresh.drop()
			return code
		},
	}
}

/** The settings of a site on a database of its own, for a test that starts the server in another way. */
export const freshSettings = async (engine: Engine, settings: Record<string, string>) => {
	const fresh = await databaseFor(engine, settings)
	return { env: environmentOf(fresh, settings), drop: fresh.drop }
}

const environmentOf = (fresh: Pick<FreshDatabase, 'DATA_DIR' | 'DATABASE_URL'>, settings: Record<string, string>) => ({
	...machineEnvironment(),
	NODE_ENV: 'production',
	DATA_DIR: fresh.DATA_DIR,
	...(fresh.DATABASE_URL && { DATABASE_URL: fresh.DATABASE_URL }),
	HOST: '127.0.0.1',
	LOG_LEVEL: 'error',
	// A machine that runs many tests is busy, which is no overload.
	SHED_DELAY_MS: '60000',
	HASH_WAIT_MS: '20000',
	DATABASE_CONNECT_MS: '30000',
	BACKUP_EVERY_MINUTES: '0',
	...settings,
})

/** Moves every sign-in and every proof ten minutes into the past. */
export const expireProofs = ({ dataDir, databaseUrl }: Pick<Site, 'dataDir' | 'databaseUrl'>): Promise<void> =>
	withDatabase({ dataDir, databaseUrl }, (database) =>
		database.transaction((tx) => tx.updateTable('step_up_grants').set({ until: 1 }).execute()).then(() => undefined),
	)

/** Opens the database of a running site. */
export const withDatabase = async <T>(
	{ dataDir, databaseUrl }: Pick<Site, 'dataDir' | 'databaseUrl'>,
	work: (database: Database) => Promise<T>,
): Promise<T> => {
	const database = await openDatabase({ dataDir, databaseUrl, onError: () => undefined })
	return work(database).finally(database.close)
}

/** Signs in one of the demo's people and returns the token. */
export const signInAs = async (url: string, userId: string, password: string): Promise<string> =>
	(await signedIn(url, userId, password)).token

/** Signs in one of the demo's people and returns what the login form receives. */
export const signedIn = async (url: string, UserID: string, UserPass: string): Promise<{ user: object; token: string; status: number }> => {
	const response = await fetch(`${url}/api/processlogin`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ UserID, UserPass }),
	})
	if (!response.ok) throw new Error(`${UserID} is not signed in: ${await response.text()}`)
	return response.json()
}

export type Site = Awaited<ReturnType<typeof startSite>>
