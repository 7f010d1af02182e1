import { Agent, createServer, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GAME_KEYS, sayToSite } from '../../../tests/game-server.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type World } from '../../../tests/world.ts'
import { createOverload } from './overload.ts'

/** AV2: the server runs in the process of this test, so keeping it busy is easy. */
const SETTINGS = { RATE_LIMIT_SCALE: '1000', SHED_DELAY_MS: '80', ...GAME_KEYS }
let world: World
beforeAll(async () => {
	world = await openWorld(SETTINGS)
	// Waits until the start is over.
	await sleep(1_000)
})
afterAll(() => world.close())

const keepBusy = (stallMs = STALL_MS) => {
	const timer = setInterval(() => {
		const until = performance.now() + stallMs
		while (performance.now() < until);
	}, 1)
	return () => clearInterval(timer)
}
const STALL_MS = 250
const HEARTBEAT = { online: 1 }

describe('a server that is far behind', () => {
	it('refuses what is not kept ready, says when to come back, and takes everything again once it has caught up', async () => {
		expect((await world.call('GET /itemshop')).status).toBe(200) // kept ready from now on
		// Whoever was checked before is known.
		const [owner, player] = [await appoint(world, 20), await world.register()]
		for (const { token } of [owner, player]) expect((await world.call('GET /me', { token })).status).toBe(200)
		expect((await sayToSite(world, 'heartbeat', HEARTBEAT)).status).toBe(200)
		const stop = keepBusy()
		try {
			await expect.poll(async () => (await world.call('GET /me')).status).toBe(503)
			const { body, headers } = await world.call('GET /me')
			expect(body).toMatchObject({ code: 'UNAVAILABLE', message: 'The site is busy. Please try again in a moment.' })
			expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
			expect((await world.call('GET /itemshop')).status).toBe(200)
			expect((await world.call('GET /shopcategories')).status).toBe(503)
			expect((await fetch(`${world.url}/healthz`)).status).toBe(200)
			// Styles, scripts and pictures of pages: there are none in this world, which is another answer than being sent away.
			for (const part of ['/assets/home.css', '/art/og.png']) expect((await fetch(world.url + part)).status).toBe(404)
			expect((await world.call('GET /admin/settings')).status).toBe(503)
			expect((await world.call('GET /admin/settings', { token: owner.token })).status).toBe(200)
			expect((await sayToSite(world, 'heartbeat', HEARTBEAT)).status).toBe(200)
			expect((await world.call('GET /me', { token: player.token })).status).toBe(503)
		} finally {
			stop()
		}
		await expect.poll(async () => (await world.call('GET /me')).status).toBe(401)
		expect((await world.call('GET /shopcategories')).status).toBe(200)
	})
})

/** Calls that hash have eight seconds instead of one, and a queue that bounds them (docs/decisions/06-overload.md). */
describe('calls that hash', () => {
	it('get in where whatever else changes something is sent away', async () => {
		const late = await openWorld({ RATE_LIMIT_SCALE: '1000', SHED_DELAY_MS: '1000' })
		await sleep(1_000)
		// About 0.7 s late at each check: more than half of the limit, less than twice.
		const stop = keepBusy(400)
		try {
			await expect.poll(async () => (await late.call('POST /logout')).status, { timeout: 60_000 }).toBe(503)
			const signIn = await late.call('POST /processlogin', { body: { UserID: 'nobody_here', UserPass: 'not-this-one' } })
			expect(signIn).toMatchObject({ status: 422 })
			expect((await late.call('POST /logout')).status).toBe(503)
		} finally {
			stop()
			await late.close()
		}
	})
})

describe('calls that hash, while others stand before the port', () => {
	it('get in for longer than all others', async () => {
		const overload = createOverload(200)
		const port = createServer().removeAllListeners('connection')
		overload.watchAcceptQueue(port)
		let isOver = false
		// One connection in each iteration.
		const comeIn = () => {
			port.emit('connection')
			const until = performance.now() + 5
			while (performance.now() < until);
			if (!isOver) setImmediate(comeIn)
		}
		comeIn()
		const [page, signIn] = [() => overload.refuses('reading'), () => overload.refuses('hashing')]
		try {
			await expect.poll(page).toBe(true)
			await sleep(500)
			expect([page(), signIn()]).toEqual([true, false])
			await expect.poll(signIn).toBe(true)
		} finally {
			isOver = true
			overload.stop()
		}
	})
})

/** A restart fails no request: clients that come meanwhile wait in the accept queue, and all are accepted at once when the port opens. */
describe('a server that has just started', () => {
	it('sends nobody away as long as it catches up with those who waited', async () => {
		const started = await openWorld(SETTINGS)
		let stop: () => void = () => undefined
		try {
			await started.restart(() => {
				stop = keepBusy(120)
			})
			for (let asked = 0; asked < 4; asked++) expect((await started.call('GET /me')).status).toBe(401)
		} finally {
			stop()
			await started.close()
		}
	})
})

/** The event loop accepts one connection per iteration: kept connections would keep the others waiting. */
describe('a line of connections before the port', () => {
	it('lets nobody keep a connection as long as others wait to be let in', async () => {
		const connection = async () => (await world.call('GET /itemshop')).headers.get('connection')
		expect(await connection()).not.toBe('close')
		const { hostname, port } = new URL(world.url)
		const sockets = Array.from({ length: 200 }, () => connect(Number(port), hostname))
		const stop = keepBusy(40)
		try {
			await expect.poll(connection, { interval: 1 }).toBe('close')
		} finally {
			stop()
		}
		await expect.poll(connection).not.toBe('close')
		for (const socket of sockets) socket.destroy()
	})

	it('is over when the only ones who come are those whose connections it has ended', async () => {
		const agent = new Agent({ keepAlive: true, maxSockets: 50 })
		let ended = 0
		let isOver = false
		const ask = () =>
			new Promise<void>((resolve, reject) => {
				get(`${world.url}/api/itemshop`, { agent }, (answer) => {
					if (answer.headers.connection === 'close') ended++
					answer.resume().once('end', resolve)
				}).once('error', reject)
			})
		const asking = Array.from({ length: 50 }, async () => {
			while (!isOver) await ask()
		})
		const { hostname, port } = new URL(world.url)
		const sockets = Array.from({ length: 200 }, () => connect(Number(port), hostname))
		const stop = keepBusy(40)
		await expect.poll(() => ended, { interval: 1 }).toBeGreaterThan(0)
		stop()
		const goesOn = async () => {
			const before = ended
			await sleep(1_000)
			return ended > before
		}
		try {
			await expect.poll(goesOn).toBe(false)
		} finally {
			isOver = true
			await Promise.all(asking)
			agent.destroy()
			for (const socket of sockets) socket.destroy()
		}
	})
})
