import { createServer, type RequestListener, type Server } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Cost } from '#contract/cost.ts'
import { BODY_BYTES } from '#contract/limits.ts'
import { isUnavailable } from '#db/errors.ts'
import { QueueFull } from '#db/queue.ts'
import { busy } from '../admission/busy.ts'
import type { EarlyRetries } from '../admission/early-retries.ts'
import { queueCalls } from '../admission/queued-calls.ts'
import { StoredAnswer } from '../calls/idempotency.ts'
import type { Clock } from '../clock.ts'
import type { Random } from '../ids.ts'
import { BASE62, randomSymbols } from '../ids.ts'
import { Problem } from '../problem.ts'
import type { Log } from '../process/log.ts'
import type { Metrics } from '../process/metrics.ts'
import type { Traces } from '../traces/traces.ts'
import { endSlowBodies } from './body-pace.ts'
import { brokenRequests, forOneHost } from './broken-request.ts'
import { limitConnections } from './connection-limit.ts'
import { hasForbiddenName } from './forbidden-names.ts'
import { onlyAddresses } from './forwarded.ts'
import { halfClose, ignoreAfterHalfClose } from './half-close.ts'
import { FORGET_PREPARED, securityHeaders } from './headers.ts'
import { closeOnlyIdleSockets } from './idle-sockets.ts'
import { isInProcess } from './in-process.ts'
import { isBrokenUrl, parseJsonBody } from './json-body.ts'
import { refusalOf } from './refusal.ts'
import { createRefusalLog } from './refusal-log.ts'

declare module 'fastify' {
	interface FastifyContextConfig {
		/** Fields that every refusal of this route carries. */
		refusal?: { status: 0 } | undefined
		/** Refusals of this call are logged. */
		isRefusalLogged?: boolean
		/** What this call costs the server. */
		cost?: Cost
	}
}

type Options = {
	log: Log
	metrics: Metrics
	traces: Traces | null
	clock: Clock
	random: Random
	trustProxy: string[]
	/** How many connections one address may hold; 0 for any number. */
	connectionsPerAddress: number
	/** The value of Strict-Transport-Security; null without https. */
	hsts: string | null
	/** Who the calls are for the queues. */
	queued: Parameters<typeof queueCalls>[1]
	/** Runs before everything else and may answer the request itself. */
	front: (next: RequestListener) => RequestListener
	/** Notes which callers are told to come back later. */
	early: Pick<EarlyRetries, 'sentAway'>
	/** The methods that a path supports, for 405; empty when the path is unknown. */
	methodsOf: (path: string) => Promise<string[]>
}

/** The HTTP server with the conventions that every call shares: JSON only, one shape of error, request ids, timeouts. */
export const createHttp = (options: Options): FastifyInstance => {
	const logs = { log: options.log, logRefusal: createRefusalLog(options.log), early: options.early }
	const broken = { hsts: options.hsts, createRequestId: () => randomSymbols(options.random, 12, BASE62) }
	const http = Fastify({
		serverFactory: (handler) => listen(ignoreAfterHalfClose(forOneHost(broken)(onlyAddresses(options.front(handler)))), options),
		bodyLimit: BODY_BYTES,
		trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
		genReqId: () => randomSymbols(options.random, 12, BASE62),
		routerOptions: { maxParamLength: 100 },
		// A request that was accepted before the shutdown is answered like any other.
		return503OnClosing: false,
		clientErrorHandler: brokenRequests(broken),
		frameworkErrors: (error, request, reply) => void answerError(logs, error, request, reply),
	})
	http.removeAllContentTypeParsers()
	http.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
		parseJsonBody(body),
	)
	const refuseUnknown = async (request: FastifyRequest, reply: FastifyReply) => {
		const methods = await options.methodsOf(request.url.split('?')[0] ?? '')
		if (methods.length === 0) return answerError(logs, new Problem('NOT_FOUND'), request, reply)
		reply.header('allow', methods.join(', '))
		return answerError(logs, new Problem('METHOD_NOT_ALLOWED'), request, reply)
	}
	if (options.traces) traceCalls(http, options.traces)
	const headers = Object.entries(securityHeaders(options.hsts))
	http.addHook('onRequest', async (request, reply) => {
		for (const [name, value] of headers) reply.header(name, value)
		reply.header('x-request-id', request.id)
		refuseBrokenUrl(request.url)
		if (hasForbiddenName(request.url, request.headers.cookie)) throw new Problem('VALIDATION')
		// Before the body is read: it is not counted, and no handler would read it.
		if (request.is404) return refuseUnknown(request, reply)
		if (isPacked(request)) throw new Problem('WRONG_CONTENT_TYPE')
	})
	http.addHook('onResponse', async (request, reply) => {
		const { method, routeOptions } = request
		const answered = { method, route: templateOf(routeOptions.url), status: reply.statusCode, ms: reply.elapsedTime }
		if (!isInProcess(request)) options.metrics.answered(answered)
		options.log.debug({ requestId: request.id, ...answered, ms: Math.round(answered.ms) }, 'request')
	})
	queueCalls(http, options.queued)
	http.setErrorHandler((error, request, reply) => answerError(logs, error, request, reply))
	// For missing files below the paths of static files.
	http.setNotFoundHandler(refuseUnknown)
	return http
}

/** Before all other hooks: a call that one of them refuses has its name as well. */
const traceCalls = (http: FastifyInstance, traces: Traces): void => {
	http.addHook('onRequest', (request, _reply, done) => {
		traces.named(request.raw, { requestId: request.id, route: templateOf(request.routeOptions.url) })
		done()
	})
	http.addHook('preValidation', (request, _reply, done) => traces.resume(request.raw, done))
}

/** A body that is compressed, or says so: nothing here unpacks one, and it may become a thousand times as large. */
const isPacked = ({ headers }: FastifyRequest) => !/^(|identity)$/i.test(headers['content-encoding']?.trim() ?? '')

const templateOf = (url: string | undefined) => (url === undefined || url === '*' ? 'unknown' : url)

/** Slow or idle sockets are closed (RELIABILITY 3.5). */
const listen = (listener: RequestListener, { connectionsPerAddress, clock }: Pick<Options, 'connectionsPerAddress' | 'clock'>): Server => {
	const server = createServer(
		{
			// For the whole request, which on a slow line may take long: `endSlowBodies` looks at the progress instead.
			requestTimeout: 0,
			headersTimeout: 8_000,
			keepAliveTimeout: 10_000,
			connectionsCheckingInterval: 1_000,
			maxHeaderSize: 16_384,
			// Node's own refusal has no body, so `forOneHost` checks the header.
			requireHostHeader: false,
		},
		listener,
	)
	// A request with an unknown Expect header is answered as any other (RFC 9110, 10.1.1); Node would send 417 without a body.
	server.on('checkExpectation', listener)
	server.maxRequestsPerSocket = 1_000
	server.maxConnections = 2_000
	// Also closes a client that does not read its answer, at the second timeout. A client that waits for a slow answer, such as to a snapshot
	// on a slow disk, stays connected. So does one whose body stalls for a moment.
	server.timeout = 7_000
	server.on('request', (_request, response) => {
		response.on('timeout', (socket) => {
			if (socket.writableLength > 0) socket.destroy()
		})
	})
	endSlowBodies(server, clock)
	limitConnections(server, connectionsPerAddress)
	closeOnlyIdleSockets(server)
	return server
}

const refuseBrokenUrl = (url: string) => {
	if (isBrokenUrl(url)) throw new Problem('MALFORMED')
}

type Logs = { log: Log; logRefusal: ReturnType<typeof createRefusalLog>; early: Pick<EarlyRetries, 'sentAway'> }

const answerError = ({ log, logRefusal, early }: Logs, error: unknown, request: FastifyRequest, reply: FastifyReply) => {
	if (error instanceof StoredAnswer)
		return reply
			.code(error.status)
			.header('idempotent-replayed', 'true')
			.header('cache-control', 'no-store')
			.type(JSON_TYPE)
			.send(error.body)
	const problem = toProblem(error)
	if (problem.status >= 500 && !isSentAway(error))
		log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'request failed')
	logRefusal(problem, request)
	if (problem.code === 'UNAVAILABLE' && !isInProcess(request)) early.sentAway(request.raw, problem.retryAfterSeconds)
	if (problem.status === 401 && request.headers.authorization !== undefined) reply.header(...FORGET_PREPARED)
	// The rest of an unread body must not be read as the next request.
	if (problem.status === 413) {
		reply.header('connection', 'close')
		if (!isInProcess(request)) halfClose(reply.raw)
	}
	const { headers, body } = refusalOf(problem, request.raw, { requestId: request.id, fields: request.routeOptions.config?.refusal })
	return reply.code(problem.status).headers(headers).send(body)
}

/** Calls that are refused during an overload must not fill the log. */
const isSentAway = (error: unknown) => error instanceof QueueFull || (error instanceof Problem && error.code === 'UNAVAILABLE')

const JSON_TYPE = 'application/json; charset=utf-8'

const toProblem = (error: unknown): Problem => {
	if (error instanceof Problem) return error
	const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
	if (error instanceof QueueFull && !error.hasBegun) return busy()
	// A client that disconnects midway causes an error with a 4xx status and a code that a lost database connection has as well.
	if (status >= 500 && isUnavailable(error)) return new Problem('DATABASE_UNAVAILABLE', { retryAfterSeconds: 2 })
	if (status === 413) return new Problem('BODY_TOO_LARGE')
	if (status === 415) return new Problem('WRONG_CONTENT_TYPE')
	if (status === 503) return new Problem('DATABASE_UNAVAILABLE', { retryAfterSeconds: 2 })
	if (status >= 400 && status < 500) return new Problem('MALFORMED')
	return new Problem('INTERNAL')
}
