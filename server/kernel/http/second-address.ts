import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer, type ListenOptions, type Server as SocketServer } from 'node:net'

/**
 * Lets a server also serve the connections of another address: `localhost` is ::1 on many machines, and 127.0.0.1 on others. Where the
 * machine has no such address, or another program has its port, only the first one is served.
 */
export const acceptAlso = async (server: Server, address: ListenOptions): Promise<void> => {
	const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => void server.emit('connection', socket))
	other.maxConnections = server.maxConnections
	try {
		await once(other.listen({ ...address, ipv6Only: true }), 'listening')
		others.set(server, [...othersOf(server), other])
	} catch {
		// Whatever the reason, the site is served at its first address, as on a machine without the second.
		other.close()
	}
}

/** What accepts connections for this server besides itself. */
export const othersOf = (server: Server): readonly SocketServer[] => others.get(server) ?? []

const others = new WeakMap<Server, readonly SocketServer[]>()
