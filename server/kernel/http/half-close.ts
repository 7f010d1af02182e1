import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { dropRest } from './release-chunk.ts'

/**
 * Closes a connection after a refusal that was sent before the body was read (RFC 9112, 9.6). Closed at once, it would be reset by the
 * rest of the body, and many clients then drop the answer unread. So this side closes its half first and drops what still arrives. It
 * closes the connection when the client does, after LINGER_MS at the latest.
 */
export const halfClose = ({ req, socket }: ServerResponse): void => {
	if (!socket || halfClosed.has(socket)) return
	halfClosed.add(socket)
	// Node calls this to close the connection when the answer has been written.
	socket.destroySoon = () => {
		const timer = setTimeout(() => socket.destroy(), LINGER_MS)
		socket.once('close', () => clearTimeout(timer))
		socket.end()
		dropRest(req)
	}
}

/** Ignores further requests on such a connection: the answer announced its close. */
export const ignoreAfterHalfClose =
	(listener: RequestListener): RequestListener =>
	(request, response) => {
		if (halfClosed.has(request.socket)) request.socket.destroy()
		else listener(request, response)
	}

const halfClosed = new WeakSet<Socket>()
const LINGER_MS = 2_000
