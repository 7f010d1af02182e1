import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type Shot = { method?: 'GET' | 'POST' | 'DELETE'; path: string; token: string; body?: object; headers?: Record<string, string> }
export type Hit = { status: number; body: Record<string, unknown>; headers: Record<string, string> }

/**
 * Sends many requests, POSTs where nothing else is said, at nearly the same time: every socket first gets its request without the last
 * byte, then all last bytes are sent together. `fetch` would queue them and hide the race.
 */
export const volley = async (url: string, shots: readonly Shot[]): Promise<Hit[]> => {
	const { hostname, port } = new URL(url)
	const aimed = await Promise.all(
		shots.map(async (shot) => {
			const socket = connect(Number(port), hostname)
			await once(socket, 'connect')
			socket.setNoDelay(true)
			const text = request(shot, hostname)
			socket.write(text.slice(0, -1))
			return { socket, last: text.slice(-1) }
		}),
	)
	const answers = aimed.map(({ socket }) => answerOf(socket))
	for (const { socket, last } of aimed) socket.write(last)
	return Promise.all(answers)
}

/** The same; what a busy site has sent away undone is sent again, also together. */
export const volleyUntilServed = async (url: string, shots: readonly Shot[]): Promise<Hit[]> => {
	const hits = await volley(url, shots)
	const sentAway = [...hits.entries()]
		.filter(([, { status, body }]) => status === 503 && body.code === 'UNAVAILABLE')
		.map(([index]) => index)
	// A site that does nothing at all is not just busy.
	if (sentAway.length === 0 || sentAway.length === shots.length) return hits
	const answers = await volleyUntilServed(
		url,
		sentAway.map((index) => shots[index] as Shot),
	)
	return hits.map((hit, index) => answers[sentAway.indexOf(index)] ?? hit)
}

const request = ({ method = 'POST', path, token, body = method === 'POST' ? {} : undefined, headers = {} }: Shot, host: string) => {
	const payload = body === undefined ? '' : JSON.stringify(body)
	const lines = {
		host,
		connection: 'close',
		authorization: `Bearer ${token}`,
		...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
		...headers,
	}
	return `${method} /api${path} HTTP/1.1\r\n${Object.entries(lines)
		.map(([name, value]) => `${name}: ${value}`)
		.join('\r\n')}\r\n\r\n${payload}`
}

const answerOf = async (socket: Socket): Promise<Hit> => {
	let text = ''
	socket.on('data', (data) => {
		text += data
	})
	await once(socket, 'close')
	const [head = '', payload = '{}'] = text.split('\r\n\r\n')
	const [first = '', ...lines] = head.split('\r\n')
	const headers = Object.fromEntries(
		lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
	)
	return { status: Number(first.split(' ')[1]), body: JSON.parse(payload), headers }
}
