import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * A stand-in for PgBouncer in front of a server: as it comes, it refuses a connection that begins with settings it does not know; told to
 * ignore them (`ignore_startup_parameters`), it leaves them out.
 */
export const openPooler = async (target: string, { ignores }: { ignores: boolean }) => {
	const { hostname, port } = new URL(target)
	const sockets = new Set<Socket>()
	const server = createServer((near) => {
		sockets.add(near.on('error', () => undefined))
		near.once('data', (first: Buffer) => {
			const { parameters, unknown } = readStart(first)
			if (!ignores && unknown) return near.end(refusal(`unsupported startup parameter: ${unknown}`))
			const onward = connect(Number(port), hostname)
			sockets.add(onward.on('error', () => undefined))
			onward.write(startOf(parameters))
			near.pipe(onward).pipe(near)
		})
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	return {
		host: `127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
		close(): void {
			server.close()
			for (const socket of sockets) socket.destroy()
		},
	}
}

/** What PgBouncer passes on. */
const KNOWN = ['user', 'database', 'client_encoding', 'application_name', 'DateStyle', 'TimeZone']

/** The message that begins a connection: its length, the version of the protocol, and names with values, each ended by a zero. */
const readStart = (message: Buffer) => {
	const words = message.subarray(8).toString().split('\0')
	const all = words.flatMap((name, index) => (index % 2 === 0 && name ? [{ name, value: words[index + 1] ?? '' }] : []))
	const parameters = all.filter(({ name }) => KNOWN.includes(name))
	return { parameters, unknown: all.find(({ name }) => !KNOWN.includes(name))?.name }
}

const startOf = (parameters: readonly { name: string; value: string }[]): Buffer => {
	const body = Buffer.from(`${parameters.map(({ name, value }) => `${name}\0${value}\0`).join('')}\0`)
	const head = Buffer.alloc(8)
	head.writeInt32BE(body.length + 8, 0)
	head.writeInt32BE(3 << 16, 4)
	return Buffer.concat([head, body])
}

const refusal = (message: string): Buffer => {
	const body = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`)
	const head = Buffer.alloc(5)
	head.write('E')
	head.writeInt32BE(body.length + 4, 1)
	return Buffer.concat([head, body])
}
