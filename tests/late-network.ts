import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** In how many parts a document is sent, and how many milliseconds apart. */
const PARTS = 30
const PART_MS = 40
/** How much later than asked each kind of file is sent, in milliseconds. */
const LATE_MS = [
	{ kind: /\.woff2$/, ms: 2_500 },
	{ kind: /\.js$/, ms: 400 },
	{ kind: /\.(?:webp|svg|png)$/, ms: 1_900 },
	{ kind: /^\/api\//, ms: 500 },
]

/**
 * A server in front of a site that sends documents part by part, so that a browser may paint a page of which it has half, and everything else
 * late: the worst that a slow network does to a page, without its waiting times.
 */
export const startLateNetwork = async (site: string) => {
	const server = createServer((asked, answer) => void pass(site, asked, answer).catch(() => answer.destroy()))
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async stop() {
			server.closeAllConnections()
			server.close()
			await once(server, 'close')
		},
	}
}

const pass = async (site: string, asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
	const address = new URL(asked.url ?? '/', site)
	await wait(LATE_MS.find(({ kind }) => kind.test(address.pathname))?.ms ?? 0)
	// Not compressed: parts of a compressed document are larger than they look.
	const onward = request(address, { method: asked.method ?? 'GET', headers: { ...asked.headers, 'accept-encoding': 'identity' } })
	asked.pipe(onward)
	const [reply] = (await once(onward, 'response')) as [IncomingMessage]
	answer.writeHead(reply.statusCode ?? 502, reply.headers)
	if (!reply.headers['content-type']?.startsWith('text/html')) return void reply.pipe(answer)
	const html = await buffer(reply)
	const size = Math.ceil(html.length / PARTS)
	for (let start = 0; start < html.length; start += size) {
		answer.write(html.subarray(start, start + size))
		await wait(PART_MS)
	}
	answer.end()
}
