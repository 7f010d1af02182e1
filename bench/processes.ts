import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PORTAL, SERVER } from '../tests/programs.ts'

export type Usage = { cpuMicroseconds: number; rssBytes: number }

const ROOT = join(import.meta.dirname, '..')
const QUIET = '--disable-warning=ExperimentalWarning'
const START_MS = 60_000

/** Runs a script of the project as a separate process that listens on a local port; waits until it answers. */
export const startProcess = async (script: string, settings: Record<string, string> = {}) => {
	const port = await freePort()
	const env = { ...allocator, PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...settings }
	const began = performance.now()
	const child = spawn(process.execPath, [QUIET, '--import', './bench/probe.ts', script], {
		cwd: ROOT,
		env,
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
	})
	const url = `http://127.0.0.1:${port}`
	while (!(await isHealthy(url))) {
		if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`)
		if (performance.now() - began > START_MS) throw new Error(`${script} did not answer on ${url}`)
		await sleep(POLL_MS)
	}
	return {
		url,
		pid: child.pid ?? 0,
		/** From the start of the process to its first good response. */
		startMs: performance.now() - began,
		async usage(): Promise<Usage> {
			child.send('usage')
			const [usage] = await once(child, 'message')
			return usage as Usage
		},
		async stop(): Promise<void> {
			const ended = once(child, 'exit')
			child.kill('SIGTERM')
			await ended
		},
	}
}

export type Process = Awaited<ReturnType<typeof startProcess>>

/** The real server, as `npm start` runs it, without its rate limits. */
export const startServer = (settings: Record<string, string>) =>
	startProcess(SERVER, { LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000000', ...settings })

/** Runs a command of the operator to its end, and returns the milliseconds it took. */
export const runPortal = async (settings: Record<string, string>, ...words: string[]): Promise<number> => {
	const env = { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...settings }
	const began = performance.now()
	const command = spawn(process.execPath, [QUIET, PORTAL, ...words], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] })
	const [code] = await once(command, 'exit')
	if (code !== 0) throw new Error(`portal ${words.join(' ')} ended with ${code}`)
	return performance.now() - began
}

/** The allocator's settings of `npm start`, which `npm run bench` gets as well (scripts/allocator.mjs). */
const allocator = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('MALLOC_')))

const POLL_MS = 5

const isHealthy = (url: string) =>
	new Promise<boolean>((resolve) => {
		const request = get(`${url}/healthz`, { agent: false }, (response) => {
			response.resume()
			resolve(response.statusCode === 200)
		})
		request.once('error', () => resolve(false))
	})

/** A local port that is free at the moment. */
export const freePort = async (): Promise<number> => {
	const probe = createServer().listen(0, '127.0.0.1')
	await once(probe, 'listening')
	const address = probe.address()
	probe.close()
	if (address === null || typeof address === 'string') throw new Error('there is no free port')
	return address.port
}

/** The server closes a connection after 1,000 requests, which the load generator does not expect. */
export const REQUESTS_A_CONNECTION = 900
