import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { freePort } from '../free-port.ts'
import { SERVER } from '../programs.ts'
import { freshSettings } from '../site.ts'
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
		const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SERVER], {
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

	it('end in order when none of them listens yet', async () => {
		const { pid, stop } = start()
		await vi.waitUntil(() => below(pid).length > 0, { timeout: 60_000 })
		expect(await stop()).toEqual({ code: 0, isReady: false, left: [] })
	})

	it('answer what the first of them has begun, and end in order', async () => {
		const { stop } = start()
		await vi.waitUntil(() => isServing(url), { timeout: 60_000, interval: 10 })
		const logins = await Promise.all(Array.from({ length: 4 }, () => beginLogin(url)))
		const stopped = stop()
		for (const token of await Promise.all(logins.map(({ token }) => token))) expect(token).toMatch(/^\w{20,}/)
		expect(await stopped).toEqual({ code: 0, isReady: false, left: [] })
	})
})

/** Resolves when the server has the request: it answers "100 Continue" to its headers. */
const beginLogin = (url: string) =>
	new Promise<{ token: Promise<string> }>((resolve, reject) => {
		const headers = { 'content-type': 'application/json', expect: '100-continue' }
		const login = request(`${url}/api/processlogin`, { method: 'POST', headers }).on('error', reject)
		const token = once(login, 'response').then(async ([answer]) => String(((await json(answer)) as { token: unknown }).token))
		login.once('continue', () => {
			login.end(JSON.stringify({ UserID: OWNER.userId, UserPass: OWNER.password }))
			resolve({ token })
		})
		login.flushHeaders()
	})

const isServing = (url: string) =>
	fetch(`${url}/healthz`).then(
		({ ok }) => ok,
		() => false,
	)
