import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openWorld, type Person, type World } from '../world.ts'

/** The database server goes away and comes back: cached pages stay, the rest says 503, and nothing has to be restarted. */
describe.runIf(inject('engine') === 'postgres')('the database away', () => {
	let world: World
	let player: Person
	const line = createLine(inject('postgresUrl'))
	beforeAll(async () => {
		world = await openWorld({ RATE_LIMIT_SCALE: '100' }, { databaseHost: await line.open() })
		player = await world.register()
		await world.call('GET /itemshop')
	})
	afterAll(async () => {
		await world.close()
		line.cut()
	})

	it('answers 503 with Retry-After, keeps serving what is ready, and recovers', async () => {
		for (let round = 0; round < 3; round++) {
			line.cut()
			const refused = await world.call('GET /me', { token: player.token })
			expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
			expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
			expect(await statusOf(`${world.url}/readyz`)).toBe(503)
			expect(await statusOf(`${world.url}/healthz`)).toBe(200)
			expect((await world.call('GET /itemshop')).status).toBe(200)
			await line.open()
			await expect.poll(() => statusOf(`${world.url}/readyz`), { timeout: 20_000 }).toBe(200)
			expect((await world.call('GET /me', { token: player.token })).status).toBe(200)
		}
	})
})

const statusOf = async (url: string) => (await fetch(url)).status

/** A line to the database server that can be cut and opened again, at the same address. */
function createLine(target: string) {
	const sockets = new Set<Socket>()
	let server = createServer()
	let port = 0
	const carry = (near: Socket) => {
		const { hostname, port: far } = new URL(target)
		const onward = connect(Number(far), hostname)
		for (const socket of [near, onward]) {
			sockets.add(socket)
			socket.on('error', () => undefined)
			socket.on('close', () => {
				sockets.delete(socket)
				near.destroy()
				onward.destroy()
			})
		}
		near.pipe(onward).pipe(near)
	}
	return {
		/** @returns host and port under which the database is reached now */
		async open(): Promise<string> {
			server = createServer(carry).listen(port, '127.0.0.1')
			await once(server, 'listening')
			const address = server.address()
			if (address && typeof address === 'object') port = address.port
			return `127.0.0.1:${port}`
		},
		cut(): void {
			server.close()
			for (const socket of sockets) socket.destroy()
		},
	}
}
