import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { closeOnlyIdleSockets, drainConnections } from './idle-sockets.ts'

const LONG = 8_000_000
const PATIENCE_MS = 60_000

const open = async (listener: RequestListener) => {
	const server = createServer(listener)
	closeOnlyIdleSockets(server)
	await once(server.listen(0, '127.0.0.1'), 'listening')
	const { port } = server.address() as AddressInfo
	const connected = async () => {
		const socket = connect(port, '127.0.0.1')
		await once(server, 'connection')
		return socket
	}
	return { server, connected }
}

it('a server that ends closes connections on which nobody waits, and lets everybody else read on', async () => {
	const { server, connected } = await open((_request, response) => response.end(Buffer.alloc(LONG)))
	const reader = await connected()
	reader.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
	await once(reader, 'readable')
	let read = 0
	const ended = drainConnections(server, PATIENCE_MS)
	await sleep(500)
	reader.on('data', (bytes) => (read += bytes.length))
	await ended
	await expect.poll(() => read).toBeGreaterThan(LONG)
})

it('closes who has asked nothing, and not who has begun to ask', async () => {
	const { server, connected } = await open((_request, response) => response.end('well'))
	const silent = await connected()
	const asking = await connected()
	asking.write('GET / HTTP/1.1\r\n')
	const left = once(silent, 'close')
	const ended = drainConnections(server, PATIENCE_MS)
	await left
	asking.write('host: here\r\n\r\n')
	expect(String((await once(asking, 'data'))[0])).toContain('well')
	await ended
})

it('takes nobody for silent because it stood still itself', async () => {
	const { server, connected } = await open((_request, response) => response.end('well'))
	const asking = await connected()
	const ended = drainConnections(server, PATIENCE_MS)
	asking.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
	const until = performance.now() + 1_000
	while (performance.now() < until);
	expect(String((await once(asking, 'data'))[0])).toContain('well')
	await ended
})
