import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { type Engine, freshDatabase } from './databases.ts'

/** The real server process on a fresh database, with the demo's content, as `npm start` runs it. */
export const startSite = async (engine: Engine, settings: Record<string, string> = {}) => {
	const fresh = await freshDatabase(engine)
	const port = await freePort()
	const env = {
		PATH: process.env.PATH,
		NODE_ENV: 'production',
		DATA_DIR: fresh.DATA_DIR,
		...(fresh.DATABASE_URL && { DATABASE_URL: fresh.DATABASE_URL }),
		HOST: '127.0.0.1',
		PORT: String(port),
		LOG_LEVEL: 'error',
		...settings,
	}
	const server = spawn(process.execPath, [...QUIET, 'server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
	const ended = once(server, 'exit')
	await ready(server)
	return {
		url: `http://127.0.0.1:${port}`,
		dataDir: fresh.DATA_DIR,
		server,
		/** Runs an operator's command on the same settings. */
		async portal(...words: string[]): Promise<string> {
			const { stdout } = await promisify(execFile)(process.execPath, [...QUIET, 'cli/main.ts', ...words], { env })
			return stdout
		},
		async stop(): Promise<number | null> {
			server.kill('SIGTERM')
			const [code] = await ended
			await fresh.drop()
			return code
		},
	}
}

export type Site = Awaited<ReturnType<typeof startSite>>

const QUIET = ['--disable-warning=ExperimentalWarning']

const ready = (server: ChildProcess) =>
	new Promise<void>((resolve, reject) => {
		let said = ''
		server.stdout?.on('data', (data) => {
			said += data
			if (said.includes('Ready on')) resolve()
		})
		server.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${said}`)))
	})

const freePort = async (): Promise<number> => {
	const probe = createServer().listen(0, '127.0.0.1')
	await once(probe, 'listening')
	const address = probe.address()
	probe.close()
	if (address === null || typeof address === 'string') throw new Error('no free port')
	return address.port
}
