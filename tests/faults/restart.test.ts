import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { freePort } from '../free-port.ts'
import { PORTAL } from '../programs.ts'
import { rounds } from '../rounds.ts'
import { freshSettings, signInAs } from '../site.ts'
import { isAlive } from './children.ts'

/**
 * A restart as described in docs/operations.md: the port is held from outside, the proxy opens a connection for each request, and
 * requests that arrive meanwhile wait in a queue. No request fails, however often the site restarts.
 */
const RESTARTS = rounds(1, 5)
const CLIENTS = 6
/** How many requests have been answered before each restart. */
const ASKED = 40

/** Several processes on PostgreSQL only (docs/decisions/05-processes.md). */
const processCounts = inject('engine') === 'postgres' ? [1, 2] : [1]

const hasSs = spawnSync('ss', ['-V']).status === 0

describe.runIf(process.platform === 'linux').each(processCounts)('a restart under load, processes: %i', (processes) => {
	let site: Awaited<ReturnType<typeof holdPort>>
	let token: string
	beforeAll(async () => {
		site = await holdPort(processes)
		token = await signInAs(site.url, 'juan_cruz', 'Sampaguita-7')
	})
	afterAll(() => site.stop())

	it('begins with a word about a port that is not the one of the settings', () => {
		expect(site.said()).toContain(`PORT is ${OTHER_PORT}, but barkada.socket gave port ${site.port}, which is served`)
	})

	// Node asks for 511 on a port that it was given, whatever `Backlog` says (docs/decisions/05-processes.md).
	it.runIf(hasSs)('keeps as many waiting connections as barkada.socket says', () => {
		const [, backlog] = /^Backlog=(\d+)$/m.exec(readFileSync('docs/examples/barkada.socket', 'utf8')) ?? []
		const [, , waiting] = execFileSync('ss', ['-Hltn', `sport = :${site.port}`], { encoding: 'utf8' }).split(/\s+/)
		const most = Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))
		expect(Number(waiting)).toBe(Math.min(Number(backlog), most))
	})

	it('fails no request', async () => {
		const { itemshopdata } = await (await fetch(`${site.url}/api/itemshop?currency=r-coin&order=price-up`)).json()
		const paths = [...PAGES, `/api/buyitem?productnum=${itemshopdata[0].ProductNum}`]
		const outcomes = new Map<string, number>()
		let isOver = false
		const load = Array.from({ length: CLIENTS }, async (_one, client) => {
			for (let count = client; !isOver; count++) {
				const outcome = await ask(`${site.url}${paths[count % paths.length]}`, token)
				outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
			}
		})
		const served = new Set([site.server()])
		for (let round = 1; round <= RESTARTS; round++) {
			await vi.waitUntil(() => sum(outcomes) >= round * ASKED, { timeout: 60_000 })
			await site.restart()
			served.add(site.server())
		}
		isOver = true
		await Promise.all(load)
		expect(served.size).toBe(RESTARTS + 1)
		expect([...outcomes.keys()]).toEqual(['200'])
	})
})

const sum = (counts: ReadonlyMap<string, number>) => counts.values().reduce((all, count) => all + count, 0)

/** From the cache, from the database, and rendered for the first time. */
const PAGES = ['/', '/api/me', '/api/itemshop', '/rankings']

/** The result of a request on a separate connection, as nginx.conf opens them: the server keeps it open, the client closes it. */
const ask = (url: string, token: string) =>
	new Promise<string>((resolve) => {
		const agent = new Agent({ keepAlive: false })
		const isPurchase = url.includes('/buyitem')
		const headers = {
			authorization: `Bearer ${token}`,
			connection: 'keep-alive',
			...(isPurchase && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
		}
		const asked = request(url, { agent, headers, method: isPurchase ? 'POST' : 'GET' }, (response) => {
			response.resume()
			response.once('end', () => {
				asked.destroy()
				resolve(String(response.statusCode))
			})
			response.once('error', (error) => resolve(error.message))
		})
		asked.once('error', (error) => resolve(error.message))
		asked.end(isPurchase ? '{}' : undefined)
	})

const holdPort = async (processes: number) => {
	const port = await freePort()
	const { env, drop } = await freshSettings(inject('engine'), {
		PORT: OTHER_PORT,
		RATE_LIMIT_SCALE: '100000',
		PROCESSES: String(processes),
	})
	const holder = spawn(process.execPath, ['tests/faults/hold-port.ts', String(port)], { env, stdio: ['ignore', 'pipe', 'inherit'] })
	const ended = once(holder, 'exit')
	let starts = 0
	let said = ''
	holder.stdout.on('data', (data) => {
		said += data
		starts += String(data).split('Ready on').length - 1
	})
	const started = (count: number) => vi.waitUntil(() => starts === count, { timeout: 60_000, interval: 20 })
	const server = () => Number(readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8').trim())
	await started(1)
	await fillPurse(env)
	return {
		url: `http://127.0.0.1:${port}`,
		port,
		said: () => said,
		server,
		async restart(): Promise<void> {
			const before = starts
			process.kill(server(), 'SIGTERM')
			await started(before + 1)
		},
		async stop(): Promise<void> {
			const last = server()
			holder.kill('SIGKILL')
			await ended
			process.kill(last, 'SIGTERM')
			await vi.waitUntil(() => !isAlive(last), { timeout: 60_000 })
			await drop()
		},
	}
}

/** Not the one that is held: the server serves that one, and says so. */
const OTHER_PORT = '3999'

const fillPurse = async (env: NodeJS.ProcessEnv) => {
	const words = ['wallet', 'adjust', '--user-id', 'juan_cruz', '--currency', 'r-coin', '--amount', '100000000', '--reason', 'test']
	await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', PORTAL, ...words], { env })
}
