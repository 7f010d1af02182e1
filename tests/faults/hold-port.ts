import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { SERVER } from '../programs.ts'

/**
 * Does what systemd does with barkada.socket and barkada.service: opens the port, passes it to the server as its third descriptor, and
 * starts another server whenever one has ended. It never accepts a connection itself, because it waits for the server synchronously.
 */
const port = Number(process.argv[2])
createServer()
	.listen({ host: '127.0.0.1', port, backlog: 4_096 })
	.on('listening', () => {
		const socket = socketOf(port)
		const run = () =>
			spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', SERVER], {
				stdio: ['ignore', 'inherit', 'inherit', socket],
				env: { ...process.env, LISTEN_FDS: '1' },
			})
		// A server that ends with an error is not started again.
		while (run().status === 0);
		process.exit(1)
	})

/** The descriptor of this process that listens on the port: Linux lists the socket of a port, and the socket of each descriptor. */
const socketOf = (listening: number): number => {
	const address = `0100007F:${listening.toString(16).toUpperCase().padStart(4, '0')}`
	const line = readFileSync('/proc/net/tcp', 'utf8')
		.split('\n')
		.map((text) => text.trim().split(/\s+/))
		.find(([, local, , state]) => local === address && state === LISTEN)
	const found = readdirSync('/proc/self/fd').find((name) => linkOf(name) === `socket:[${line?.[9]}]`)
	if (found === undefined) throw new Error(`nothing listens on ${listening}`)
	return Number(found)
}

const LISTEN = '0A'

const linkOf = (name: string): string | null => {
	try {
		return readlinkSync(`/proc/self/fd/${name}`)
	} catch {
		// The descriptor with which the folder was read is closed by now.
		return null
	}
}
