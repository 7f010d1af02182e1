import type { Server } from 'node:http'
import { type Socket, Server as SocketServer } from 'node:net'
import { othersOf } from './second-address.ts'

/**
 * Makes `closeIdleConnections` close only connections that are really idle, for the end of the server. Node considers an answer sent once
 * it has been written, and would cut off a client that is still reading a long one. A connection without a request is not idle for sure,
 * either: its request may be unread yet, because a proxy or this process stood still. So a connection is idle only if it was so at several
 * checks in a row. Elapsed time does not count, because nothing is read while the process stands still.
 */
export const closeOnlyIdleSockets = (server: Server): void => {
	/** The bytes received on a connection when it became idle: more by now means that the next request has begun. */
	const idle = new Map<Socket, { bytes: number; looks: number }>()
	const becomesIdle = (socket: Socket) => void idle.set(socket, { bytes: socket.bytesRead, looks: 0 })
	server.on('connection', (socket) => {
		// Browsers open connections in advance, without a request.
		becomesIdle(socket)
		socket.once('close', () => idle.delete(socket))
	})
	server.on('request', ({ socket }, response) => {
		idle.delete(socket)
		// The last byte has been handed to the network.
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
 * Accepts no more connections: new ones are for the next process, if the port is kept open for it. Returns when all accepted requests are
 * answered, one on each connection. A client that is still sending or reading after `withinMs` is cut off, because one slow client must not
 * delay a stop.
 */
export const drainConnections = async (server: Server, withinMs: number): Promise<void> => {
	// The HTTP server's own `close` would not wait for the connections that the checks still find in use.
	const all = [server, ...othersOf(server)]
	const drained = Promise.all(all.map((one) => new Promise((resolve) => SocketServer.prototype.close.call(one, resolve))))
	server.prependListener('request', (_request, response) => {
		response.shouldKeepAlive = false
	})
	const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
	const patience = setTimeout(() => server.closeAllConnections(), withinMs)
	await drained
	clearInterval(looking)
	clearTimeout(patience)
}

const LOOKS = 5
const LOOK_EVERY_MS = 50
