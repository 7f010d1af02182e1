import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A connection to a server that can be cut, opened again at the same address, and redirected to another server. */
export const createLossyProxy = (target: string) => {
	const sockets = new Set<Socket>()
	let server = createServer()
	let port = 0
	let end: string | null = target
	const carry = (near: Socket) => {
		if (end === null) return void sockets.add(near.on('error', () => undefined))
		const { hostname, port: far } = new URL(end)
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
		/**
		 * @returns host and port under which the server is reached now
		 */
		async open(): Promise<string> {
			server = createServer(carry).listen(port, '127.0.0.1')
			await once(server, 'listening')
			const address = server.address()
			if (address && typeof address === 'object') port = address.port
			return `127.0.0.1:${port}`
		},
		/** Redirects new connections; existing ones stay. Those that lead nowhere are taken, and nothing is ever said on them. */
		leadTo(other: string | null): void {
			end = other
		},
		/** Existing connections get no more data, not even their end, as if the other machine lost power. */
		silence(): void {
			for (const socket of sockets) socket.unpipe().pause()
		},
		cut(): void {
			server.close()
			for (const socket of sockets) socket.destroy()
		},
	}
}
