import type { Server } from 'node:net'
import { networkOf } from '../limits/network.ts'

/**
 * Limits the connections of one address at one time (RELIABILITY AV1); one more is closed without an answer. 0 means no limit: behind a
 * proxy every connection is the proxy's, and the proxy has to count. Connections from this machine are not counted.
 */
export const limitConnections = (server: Server, most: number): void => {
	if (most === 0) return
	const held = new Map<string, number>()
	server.on('connection', (socket) => {
		const { remoteAddress = '' } = socket
		if (THIS_MACHINE.includes(remoteAddress)) return
		const address = networkOf(remoteAddress)
		const count = (held.get(address) ?? 0) + 1
		if (count > most) return void socket.destroy()
		held.set(address, count)
		socket.once('close', () => {
			const left = (held.get(address) ?? 1) - 1
			if (left > 0) held.set(address, left)
			else held.delete(address)
		})
	})
}

const THIS_MACHINE = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
