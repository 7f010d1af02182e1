import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes only connections on which nobody waits, when a server ends: Node takes an answer for sent once it has been written, and would
 * cut off whoever is still reading a long one.
 */
export const closeOnlyIdleSockets = (server: Server): void => {
	/** How much had come on a connection when it became idle: more by now is the next request. */
	const idle = new Map<Socket, number>()
	const becomesIdle = (socket: Socket) => void idle.set(socket, socket.bytesRead)
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
		for (const [socket, bytes] of idle) if (socket.writableLength === 0 && socket.bytesRead === bytes) socket.destroy()
	}
}
