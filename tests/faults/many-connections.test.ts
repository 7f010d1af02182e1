import { connect, type Socket } from 'node:net'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { openWorld, type World } from '../world.ts'

/**
 * AV1: one address holds a hundred connections at most, and other addresses still connect. `127.0.0.2` is the remote client, `127.0.0.1`
 * the machine itself.
 */
const open = async ({ url }: World, count: number, localAddress: string): Promise<Socket[]> => {
	const { hostname, port } = new URL(url)
	const sockets = Array.from({ length: count }, () =>
		connect({ host: hostname, port: Number(port), localAddress }).on('error', () => undefined),
	)
	onTestFinished(() => {
		for (const socket of sockets) socket.destroy()
	})
	await Promise.all(sockets.map(isAnswered))
	return sockets.filter(({ destroyed }) => !destroyed)
}

/** Whether a connection was accepted: it gets a response, or ends. */
const isAnswered = (socket: Socket): Promise<void> =>
	new Promise((resolve) => {
		socket.once('data', () => resolve())
		socket.once('close', () => resolve())
		socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
	})

const start = async (settings: Record<string, string> = {}): Promise<World> => {
	const world = await openWorld({ RATE_LIMIT_SCALE: '1000', ...settings })
	onTestFinished(() => world.close())
	return world
}

// No database is used: one engine is enough. Other systems have no second loopback address.
describe.runIf(inject('engine') === 'sqlite' && process.platform === 'linux')('connections of one address', () => {
	it('are a hundred at most, and another may come when one ends', async () => {
		const world = await start()
		const held = await open(world, 130, '127.0.0.2')
		expect(held).toHaveLength(100)
		expect(await open(world, 1, '127.0.0.3')).toHaveLength(1)
		expect((await world.call('GET /itemshop')).status).toBe(200)
		for (const socket of held.slice(0, 10)) socket.destroy()
		await expect.poll(async () => (await open(world, 1, '127.0.0.2')).length).toBe(1)
	})

	it('are not counted behind a proxy, nor from the machine itself', async () => {
		expect(await open(await start({ TRUST_PROXY: '127.0.0.2' }), 130, '127.0.0.2')).toHaveLength(130)
		expect(await open(await start(), 130, '127.0.0.1')).toHaveLength(130)
	})
})
