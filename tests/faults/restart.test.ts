import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { freePort, freshSettings, signInAs } from '../site.ts'

/**
 * A restart as docs/operations.md tells it: the port is held from outside, the proxy takes a connection for each request, and whoever
 * comes meanwhile waits in line. Nobody fails, none of many restarts.
 */
const RESTARTS = 2
const CLIENTS = 6
/** So many have been answered before each of them. */
const ASKED = 40

describe.runIf(process.platform === 'linux')('a restart under load', () => {
	let site: Awaited<ReturnType<typeof holdPort>>
	let token: string
	beforeAll(async () => {
		site = await holdPort()
		token = await signInAs(site.url, 'juan_cruz', 'Sampaguita-7')
	})
	afterAll(() => site.stop())

	it('fails no request', { timeout: 180_000 }, async () => {
		const outcomes = new Map<string, number>()
		let isOver = false
		const load = Array.from({ length: CLIENTS }, async (_one, client) => {
			for (let count = client; !isOver; count++) {
				const outcome = await ask(`${site.url}${PATHS[count % PATHS.length]}`, token)
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

/** Kept ready, asked of the database, and rendered for the first time. */
const PATHS = ['/', '/api/me', '/api/itemshop', '/rankings']

/** What became of a request with a connection of its own, as nginx.conf makes them. */
const ask = (url: string, token: string) =>
	new Promise<string>((resolve) => {
		const agent = new Agent({ keepAlive: false })
		const asked = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
			response.resume()
			response.once('end', () => resolve(String(response.statusCode)))
			response.once('error', (error) => resolve(error.message))
		})
		asked.once('error', (error) => resolve(error.message))
		asked.end()
	})

const holdPort = async () => {
	const port = await freePort()
	const { env, drop } = await freshSettings(inject('engine'), { PORT: String(port), RATE_LIMIT_SCALE: '100000', PROCESSES: '1' })
	const holder = spawn(process.execPath, ['tests/faults/hold-port.ts', String(port)], { env, stdio: ['ignore', 'pipe', 'inherit'] })
	const ended = once(holder, 'exit')
	let starts = 0
	holder.stdout.on('data', (data) => {
		starts += String(data).split('Ready on').length - 1
	})
	const started = (count: number) => vi.waitUntil(() => starts === count, { timeout: 60_000, interval: 20 })
	const server = () => Number(readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8').trim())
	await started(1)
	return {
		url: `http://127.0.0.1:${port}`,
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
			await vi.waitUntil(() => !isAlive(last), { timeout: 20_000 })
			await drop()
		},
	}
}

const isAlive = (pid: number): boolean => {
	try {
		return process.kill(pid, 0)
	} catch {
		return false
	}
}
