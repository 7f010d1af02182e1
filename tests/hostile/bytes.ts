import { once } from 'node:events'
import { connect } from 'node:net'

export type Bytes = string | Buffer

/** Sends raw bytes over a socket and returns every answer until the server closes; the client never closes. */
export const answersOf = async (url: string, ...bytes: Bytes[]): Promise<{ statuses: number[]; text: string }> => {
	const { hostname, port } = new URL(url)
	const socket = connect(Number(port), hostname)
	let text = ''
	socket.on('data', (data) => {
		text += data.toString('latin1')
	})
	socket.on('error', () => undefined)
	for (const some of bytes) socket.write(some)
	await once(socket, 'close')
	return { statuses: [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status)), text }
}
