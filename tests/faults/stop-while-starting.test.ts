import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { freePort, freshSettings, signInAs } from '../site.ts'
import { below, isAlive } from './children.ts'

/** A supervisor or an operator stops the site while several processes start: the first may already serve a request. */
const OWNER = { userId: 'owner_one', password: 'Buwan-sa-Lawa-8' }

describe.runIf(inject('engine') === 'postgres')('several processes that are stopped while they start', () => {
	let settings: Awaited<ReturnType<typeof freshSettings>>
	let url: string
	beforeAll(async () => {
		const port = await freePort()
		url = `http://127.0.0.1:${port}`
		const owner = { OWNER_USER_ID: OWNER.userId, OWNER_PASSWORD: OWNER.password }
		settings = await freshSettings('postgres', { PORT: String(port), PROCESSES: '4', DEMO: '0', RATE_LIMIT_SCALE: '1000', ...owner })
	})
	afterAll(() => settings.drop())

	const start = () => {
		const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
			env: settings.env,
			stdio: ['ignore', 'pipe', 'inherit'],
		})
		const ended = once(server, 'exit')
		let said = ''
		server.stdout.on('data', (data) => {
			said += data
		})
		const stop = async () => {
			server.kill('SIGTERM')
			const children = below(Number(server.pid))
			const [code] = await ended
			return { code, isReady: said.includes('Ready on'), left: children.filter(isAlive) }
		}
		return { pid: Number(server.pid), stop }
	}

	it('end in order when none of them listens yet', { timeout: 60_000 }, async () => {
		const { pid, stop } = start()
		await vi.waitUntil(() => below(pid).length > 0, { timeout: 20_000 })
		expect(await stop()).toEqual({ code: 0, isReady: false, left: [] })
	})

	it('answer what the first of them has begun, and end in order', { timeout: 60_000 }, async () => {
		const { stop } = start()
		await vi.waitUntil(() => isServing(url), { timeout: 30_000, interval: 10 })
		const logins = Array.from({ length: 4 }, () => signInAs(url, OWNER.userId, OWNER.password))
		await sleep(50)
		const stopped = stop()
		for (const token of await Promise.all(logins)) expect(token).toMatch(/^\w{20,}/)
		expect(await stopped).toEqual({ code: 0, isReady: false, left: [] })
	})
})

const isServing = (url: string) =>
	fetch(`${url}/healthz`).then(
		({ ok }) => ok,
		() => false,
	)
