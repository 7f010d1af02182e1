import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Lets a caller hear a refusal that is sent before the body was read (RFC 9112, 9.6). If the connection were closed at once, the rest of
 * the body would meet a closed socket, and the reset that follows makes many clients drop the answer unread. So our side is closed first,
 * what still comes is read and dropped, and the connection is closed when the caller closes it, after LINGER_MS at the latest.
 */
export const closeLingering = ({ req, socket }: ServerResponse): void => {
	if (!socket || lingering.has(socket)) return
	lingering.add(socket)
	// By which Node closes the connection when the answer is written.
	socket.destroySoon = () => {
		const timer = setTimeout(() => socket.destroy(), LINGER_MS)
		socket.once('close', () => clearTimeout(timer))
		socket.end()
		req.resume()
	}
}

/** Nothing that follows on such a connection is done: it was said that the connection closes. */
export const onlyBeforeTheEnd =
	(listener: RequestListener): RequestListener =>
	(request, response) => {
		if (lingering.has(request.socket)) request.socket.destroy()
		else listener(request, response)
	}

const lingering = new WeakSet<Socket>()
const LINGER_MS = 2_000
