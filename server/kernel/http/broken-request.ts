import type { IncomingMessage, RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { Problem } from '../problem.ts'
import { securityHeaders } from './headers.ts'
import { refusalOf } from './refusal.ts'

type Options = { hsts: string | null; createRequestId: () => string }

/** Answers requests that are not HTTP, too long or too slow, in the same shape as every other refusal (DECISIONS 2). */
export const brokenRequests =
	(options: Options) =>
	(error: Error & { code?: string }, socket: Socket): void => {
		if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
		const problem = new Problem(error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'TIMEOUT' : 'MALFORMED')
		const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : problem.status
		const { headers, body } = closing(problem, NOT_READ, options)
		const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
		// Destroyed, because a half-closed connection stays open for as long as the other side keeps it.
		socket.end(`HTTP/1.1 ${status} ${REASONS[status] ?? 'Refused'}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
	}

/**
 * A request must have exactly one Host header (none is allowed in HTTP/1.0): of two, a proxy before this server could have used the other
 * one (RELIABILITY IN6).
 */
export const forOneHost =
	(options: Options) =>
	(next: RequestListener): RequestListener =>
	(request, response) => {
		if (isForOneHost(request)) return next(request, response)
		const problem = new Problem('MALFORMED')
		const { headers, body } = closing(problem, request, options)
		response.writeHead(problem.status, headers).end(request.method === 'HEAD' ? undefined : body)
	}

const isForOneHost = ({ rawHeaders, httpVersion }: IncomingMessage): boolean => {
	let hosts = 0
	for (let index = 0; index < rawHeaders.length; index += 2) if (isHost(rawHeaders[index])) hosts++
	return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}
const isHost = (name: string | undefined) => name?.length === HOST.length && name.toLowerCase() === HOST
const HOST = 'host'

/** The refusal closes the connection: what follows on it may be part of the broken request. */
const closing = (problem: Problem, request: Parameters<typeof refusalOf>[1], { hsts, createRequestId }: Options) => {
	const requestId = createRequestId()
	const { headers: own, body } = refusalOf(problem, request, { requestId })
	const length = String(Buffer.byteLength(body))
	const headers = { ...securityHeaders(hsts), ...own, 'content-length': length, 'x-request-id': requestId, connection: 'close' }
	return { headers, body }
}

/** What asked could not be read. */
const NOT_READ = { headers: {} }

const REASONS: Record<number, string> = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' }
