import { connect, type Socket } from 'node:net'

export type Received = { status: number; type: string; text: string }

/** A connection that sends one request after the other as bytes; it is opened again whenever the server closes it. */
export const openSocket = (url: string) => {
	const { hostname, port } = new URL(url)
	let socket: Socket | null = null

	const current = (): Socket => {
		if (socket && !socket.destroyed && socket.writable) return socket
		socket = connect(Number(port), hostname)
		return socket
	}

	return {
		/** Null if the connection ended without a response. */
		ask: (bytes: Buffer, method: string): Promise<Received | null> =>
			new Promise((resolve) => {
				const asked = current()
				let heard = Buffer.alloc(0)
				const end = (answer: Received | null, isOver: boolean) => {
					asked.removeAllListeners()
					asked.on('error', () => undefined)
					if (isOver) asked.destroy()
					resolve(answer)
				}
				asked.on('data', (data: Buffer) => {
					heard = Buffer.concat([heard, data])
					const answer = read(heard, method)
					if (answer) end(answer.heard, answer.isLast)
				})
				asked.on('error', () => undefined)
				asked.on('close', () => end(read(heard, method)?.heard ?? null, true))
				asked.write(bytes)
			}),
		close: () => socket?.destroy(),
	}
}

/** Parses a response once it is complete. */
const read = (bytes: Buffer, method: string): { heard: Received; isLast: boolean } | null => {
	const end = bytes.indexOf('\r\n\r\n')
	if (end === -1) return null
	const head = bytes.subarray(0, end).toString('latin1')
	const field = (name: string) => new RegExp(`\\r\\n${name}: ([^\\r]*)`, 'i').exec(head)?.[1]
	const status = Number(head.split(' ')[1])
	if (status === 100) return read(bytes.subarray(end + 4), method)
	const body = bytes.subarray(end + 4)
	const length = method === 'HEAD' || status === 304 || status === 204 ? 0 : Number(field('content-length') ?? Number.NaN)
	const isWhole = Number.isNaN(length) ? body.toString('latin1').endsWith('0\r\n\r\n') : body.length >= length
	if (!isWhole) return null
	const heard = {
		status,
		type: field('content-type') ?? '',
		text: body.subarray(0, Number.isNaN(length) ? undefined : length).toString('utf8'),
	}
	// The bytes after it are a refusal of what the server took for another request.
	return { heard, isLast: field('connection') === 'close' || body.length > length }
}
