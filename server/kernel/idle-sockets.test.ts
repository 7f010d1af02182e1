import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { closeOnlyIdleSockets } from './idle-sockets.ts'

const LONG = 8_000_000

it('a server that ends closes connections on which nobody waits, and lets everybody else read on', async () => {
	const server = createServer((_request, response) => response.end(Buffer.alloc(LONG)))
	closeOnlyIdleSockets(server)
	await once(server.listen(0, '127.0.0.1'), 'listening')
	const { port } = server.address() as AddressInfo
	const ask = async () => {
		const socket = connect(port, '127.0.0.1')
		socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
		await once(socket, 'readable')
		return socket
	}
	const reader = await ask()
	let read = 0
	server.closeIdleConnections()
	reader.on('data', (bytes) => (read += bytes.length))
	await expect.poll(() => read).toBeGreaterThan(LONG)

	const left = once(reader, 'close')
	server.closeIdleConnections()
	await left
	server.close()
})

it('closes who has asked nothing, and not who has begun to ask', async () => {
	const server = createServer((_request, response) => response.end('well'))
	closeOnlyIdleSockets(server)
	await once(server.listen(0, '127.0.0.1'), 'listening')
	const { port } = server.address() as AddressInfo
	const open = async () => {
		const socket = connect(port, '127.0.0.1')
		await once(server, 'connection')
		return socket
	}
	const silent = await open()
	const asking = await open()
	asking.write('GET / HTTP/1.1\r\n')
	const left = once(silent, 'close')
	// Until its first bytes are there, it has asked nothing.
	await new Promise((arrived) => setTimeout(arrived, 200))
	server.closeIdleConnections()
	await left
	asking.write('host: here\r\n\r\n')
	expect(String((await once(asking, 'data'))[0])).toContain('well')
	server.closeIdleConnections()
	server.close()
})
