import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes only connections on which nobody waits, when a server ends: Node takes an answer for sent once it has been written, and would
 * cut off whoever is still reading a long one.
 */
export const closeOnlyIdleSockets = (server: Server): void => {
	const idle = new Set<Socket>()
	server.on('request', ({ socket }, response) => {
		idle.delete(socket)
		// The last byte is with the network.
		response.once('finish', () => {
			if (!socket.destroyed) idle.add(socket)
		})
	})
	server.on('connection', (socket) => void socket.once('close', () => idle.delete(socket)))
	server.closeIdleConnections = () => {
		for (const socket of idle) if (socket.writableLength === 0) socket.destroy()
	}
}
