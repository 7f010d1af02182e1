import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { openWorld, type World } from '../world.ts'

/** AV1: a client that sends or reads so slowly that it only holds a connection is cut off, and others do not wait meanwhile. */
const EACH = 50

let world: World
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	await world.call('GET /itemshop')
})
afterAll(() => world.close())

const open = (begin: (socket: Socket) => void) => {
	const { hostname, port } = new URL(world.url)
	const socket = connect(Number(port), hostname, () => begin(socket))
	socket.on('error', () => undefined)
	return socket
}

const HEAD = 'POST /api/findUserID HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

/** Sends a character a second for as long as the server allows. */
const drip = async (socket: Socket, text: string) => {
	for (const sign of text) {
		if (socket.destroyed) return
		socket.write(sign)
		await sleep(1_000)
	}
}

const connections = () =>
	new Promise<number>((resolve, reject) => world.app.http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))))

const sendBody = (socket: Socket) => {
	socket.write(`${HEAD}Content-Length: 100\r\n\r\n`)
	void drip(socket, 'x'.repeat(60))
}

const MANNERS: ((socket: Socket) => void)[] = [
	() => undefined,
	(socket) => void drip(socket, `${HEAD}X: ${'x'.repeat(60)}`),
	sendBody,
	(socket) => void socket.pause().write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(60)),
]

// No database is used: one engine is enough.
describe.runIf(inject('engine') === 'sqlite')('sockets that', () => {
	it('say nothing, send sign by sign or do not read are cut off, while all others are served', async () => {
		const sockets = MANNERS.flatMap((begin) => Array.from({ length: EACH }, () => open(begin)))
		onTestFinished(() => {
			for (const socket of sockets) socket.destroy()
		})
		await expect.poll(connections).toBeGreaterThanOrEqual(sockets.length)
		let served = 0
		await expect
			.poll(
				async () => {
					served += (await world.call('GET /itemshop')).status === 200 ? 1 : 0
					return connections()
				},
				{ timeout: 60_000, interval: 200 },
			)
			.toBeLessThan(EACH / 10)
		expect(served).toBeGreaterThan(10)
	})

	it('wait for an answer that takes the site long are not', async () => {
		const busy = await openWorld()
		onTestFinished(busy.close)
		busy.app.http.server.timeout = 200
		// Blocks all other writes meanwhile.
		const held = busy.database.transaction(() => sleep(1_500))
		const { token } = await busy.register()
		expect(token).not.toBe('')
		await held
	})
})
