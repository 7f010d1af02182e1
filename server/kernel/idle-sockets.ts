import type { Server } from 'node:http'
import { type Socket, Server as SocketServer } from 'node:net'

/**
 * Closes only connections on which nobody waits, when a server ends: Node takes an answer for sent once it has been written, and would
 * cut off whoever is still reading a long one. Nor has everybody asked nothing whose request has not been read yet: it may be on its way
 * from a proxy that stands still, or have come while this process did. So one is idle who was so at several looks in a row; the clock
 * does not count, because nothing comes in while the process stands still.
 */
export const closeOnlyIdleSockets = (server: Server): void => {
	/** How much had come on a connection when it became idle: more by now is the next request. */
	const idle = new Map<Socket, { bytes: number; looks: number }>()
	const becomesIdle = (socket: Socket) => void idle.set(socket, { bytes: socket.bytesRead, looks: 0 })
	server.on('connection', (socket) => {
		// Browsers open some before they know what for.
		becomesIdle(socket)
		socket.once('close', () => idle.delete(socket))
	})
	server.on('request', ({ socket }, response) => {
		idle.delete(socket)
		// The last byte is with the network.
		response.once('finish', () => {
			if (!socket.destroyed) becomesIdle(socket)
		})
	})
	server.closeIdleConnections = () => {
		for (const [socket, since] of idle)
			if (socket.writableLength === 0 && socket.bytesRead === since.bytes && ++since.looks >= LOOKS) socket.destroy()
	}
}

/**
 * Accepts nobody more: whoever comes from now on is for the next process, where the port is kept open for it. Returns when all who
 * got in are answered, once each; whoever is still sending or reading after `withinMs` is cut off, for one slow client must not hold a stop up.
 */
export const letEverybodyOut = async (server: Server, withinMs: number): Promise<void> => {
	// The server's own `close` would not wait for what the looks find.
	const empty = new Promise((resolve) => SocketServer.prototype.close.call(server, resolve))
	server.prependListener('request', (_request, response) => {
		response.shouldKeepAlive = false
	})
	const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
	const patience = setTimeout(() => server.closeAllConnections(), withinMs)
	await empty
	clearInterval(looking)
	clearTimeout(patience)
}

const LOOKS = 5
const LOOK_EVERY_MS = 50
