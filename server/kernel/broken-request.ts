import type { Socket } from 'node:net'
import { securityHeaders } from './headers.ts'
import { Problem, problemBody } from './problem.ts'

/** Answers what is no HTTP, too long or too slow to be read: in the same shape as every other refusal (DECISIONS 2). */
export const brokenRequests =
	({ isSecure, createRequestId }: { isSecure: boolean; createRequestId: () => string }) =>
	(error: Error & { code?: string }, socket: Socket): void => {
		if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
		const problem = new Problem(error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'TIMEOUT' : 'MALFORMED')
		const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : problem.status
		const requestId = createRequestId()
		const body = JSON.stringify(problemBody(problem, requestId))
		const headers = {
			...securityHeaders(isSecure),
			'content-type': 'application/json; charset=utf-8',
			'content-length': String(Buffer.byteLength(body)),
			'cache-control': 'no-store',
			'x-request-id': requestId,
			connection: 'close',
		}
		const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
		socket.end(`HTTP/1.1 ${status} ${REASONS[status] ?? 'Refused'}\r\n${lines.join('')}\r\n${body}`)
	}

const REASONS: Record<number, string> = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' }
