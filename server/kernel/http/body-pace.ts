import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { BODY_PACE } from '#contract/limits.ts'
import type { Clock } from '../clock.ts'

/**
 * Ends requests whose bodies come too slowly, with 408. A body may take long as a whole: a phone at the edge of coverage needs half a minute
 * for a screenshot. But in each stretch of time a least number of bytes must come (`BODY_PACE`), or the rest of the body. A large body must come
 * faster, because room is reserved for all of it. This and the limit on bytes in flight bound what slow senders can hold
 * (docs/decisions/06-overload.md).
 */
export const endSlowBodies = (server: Server, clock: Pick<Clock, 'steady'>): void => {
	const coming = new Set<Coming>()
	const stretch = ({ socket }: IncomingMessage) => ({ from: socket.bytesRead, until: clock.steady() + BODY_PACE.stretchMs, isLate: false })

	server.on('request', (request: IncomingMessage, response: ServerResponse) => {
		const declared = declaredBytes(request)
		if (declared > 0) coming.add({ request, response, needed: neededOf(declared), ...stretch(request) })
	})
	const timer = setInterval(() => {
		for (const body of coming) {
			const { request } = body
			if (request.complete || request.socket.destroyed) coming.delete(body)
			// The site does not read at the moment, so nothing can come.
			else if (request.readableLength >= request.readableHighWaterMark) Object.assign(body, stretch(request))
			else if (clock.steady() < body.until) continue
			else if (request.socket.bytesRead - body.from >= body.needed) Object.assign(body, stretch(request))
			// If this process stood still, what has come meanwhile is read before the next look.
			else if (!body.isLate) body.isLate = true
			else {
				coming.delete(body)
				end(server, body)
			}
		}
	}, LOOK_EVERY_MS)
	// The timer must not keep the process alive.
	timer.unref()
	server.once('close', () => clearInterval(timer))
}

/** `from`: the bytes that had come on the connection when the stretch began. */
type Coming = { request: IncomingMessage; response: ServerResponse; needed: number; from: number; until: number; isLate: boolean }

/** As much as any body may have, where the length is not announced. */
const declaredBytes = ({ headers }: IncomingMessage): number =>
	headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : UNMEASURED_BYTES

const neededOf = (declared: number): number =>
	(Math.max(BODY_PACE.leastBytesASecond, declared / BODY_PACE.longestHoldSeconds) * BODY_PACE.stretchMs) / 1_000

/** As Node ends requests whose heads are too slow: `brokenRequests` answers. An answer that has been sent is not sent again. */
const end = (server: Server, { request, response }: Coming): void => {
	if (response.headersSent) request.socket.destroy()
	else
		server.emit('clientError', Object.assign(new Error('the body comes too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.socket)
}

const LOOK_EVERY_MS = 100
const UNMEASURED_BYTES = 16 * 1024 * 1024
