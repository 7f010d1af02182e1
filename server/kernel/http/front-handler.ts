import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import { type Cost, costAt } from '#contract/cost.ts'
import { busy } from '../admission/busy.ts'
import type { EarlyRetries } from '../admission/early-retries.ts'
import type { KnownCallers } from '../admission/known-callers.ts'
import { isAlwaysServed, isCheck } from '../admission/overload.ts'
import { type Produced, type ReadyCache, sendReady } from '../cache/ready-cache.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import { Problem } from '../problem.ts'
import type { Log } from '../process/log.ts'
import type { Metrics } from '../process/metrics.ts'
import type { Traces } from '../traces/traces.ts'
import { refusalOf } from './refusal.ts'

/**
 * A public answer that the cache can keep: how to make it, and whether each request counts against the limit of calls, or only the making
 * against that of pages. Two limits, so that the calls of a whole cafe leave its pages alone. `isVaried` if its address holds values that
 * anybody can choose.
 */
export type Source = { key: string; route: string; produce: () => Promise<Produced>; countsEachRequest: boolean; isVaried?: boolean }

/** Another spelling of an address leads to it: so each page has one address. */
export type Moved = { route: string; movedTo: string }

type Options = {
	cache: ReadyCache
	rateLimit: RateLimit
	callers: KnownCallers
	trustProxy: string[]
	log: Log
	metrics: Metrics
	traces: Traces | null
	securityHeaders: Record<string, string>
	createRequestId: () => string
	/** Whether the server is too busy for a request that the cache cannot answer. */
	refuses: (costs: Cost['costs']) => boolean
	/** Whether connections wait in the accept queue. */
	isAcceptQueueFull: () => boolean
	/** Holds requests of callers who were told to come back later. */
	early: EarlyRetries
	/** How to make the answer to a GET of this address, with the cookies of the request; null for everything that is not public. */
	sourceOf: (url: string, cookies: string | undefined) => Source | Moved | null
}

/** Answers from the ready cache before the framework runs: a cached page costs little more than a bare server that sends the same bytes. */
export const createFront =
	(options: Options) =>
	(next: RequestListener): RequestListener => {
		const addressOf = addressReader(options.trustProxy)
		const howOf = wayReader(options.trustProxy)
		const callerOf = (request: IncomingMessage) => options.callers.keyOf(request.headers.authorization, addressOf(request))

		const isRefused = (request: IncomingMessage) => {
			const [path = '/'] = (request.url ?? '/').split('?')
			const cost = costAt(request.method ?? 'GET', path)
			return options.refuses(cost.costs) && !isAlwaysServed(path) && !options.callers.isStaffOrGame(request, addressOf(request), cost)
		}

		const answer = async ({ request, response, requestId, ...visit }: Visit, source: Source) => {
			const own = { 'x-request-id': requestId }
			const entry = options.cache.find(source.key)
			if (source.countsEachRequest) await options.rateLimit.take(['readsPerAddress', callerOf(request)])
			else if (!entry) await options.rateLimit.take(['pagesPerAddress', addressOf(request)])
			if (!entry && options.refuses('reading')) throw busy()
			const isStale = entry !== undefined && options.cache.isStale(entry)
			options.metrics.ready(entry ? (isStale ? 'old' : 'kept') : 'made')
			visit.setRoute(entry?.route)
			if (entry && !isStale) return sendReady(request, response, entry, own)
			const made = options.cache.make(source.key, source.produce, source.isVaried)
			if (entry) {
				made.catch((error) => options.log.error({ err: error }, 'a public page could not be renewed'))
				return sendReady(request, response, entry, own)
			}
			const fresh = await made
			visit.setRoute(fresh.route)
			sendReady(request, response, fresh, own)
		}

		return (request, response) => {
			if (options.isAcceptQueueFull()) response.shouldKeepAlive = false
			// A request target in absolute form is legal; only its path counts.
			request.url = request.url?.replace(/^https?:\/\/[^/]*(?=\/)/i, '')
			if (!isCheck(request.url ?? '/')) options.metrics.came(howOf(request))
			const source =
				request.method === 'GET' || request.method === 'HEAD' ? options.sourceOf(request.url ?? '/', request.headers.cookie) : null
			if (source) {
				const visit = { request, response, ...watch(options, { request, response, route: source.route }) }
				if ('movedTo' in source) return move(options, visit, source)
				return void answer(visit, source).catch((error) => refuse(options, visit, error))
			}
			options.early.inTime(request, response, () => {
				if (!isRefused(request)) return next(request, response)
				refuse(options, { request, response, ...watch(options, { request, response, route: 'sent away' }) }, busy())
			})
		}
	}

type Visit = { request: IncomingMessage; response: ServerResponse; requestId: string; setRoute: (route: string | undefined) => void }

/** Counts and logs the answer when it has been sent. */
const watch = ({ createRequestId, metrics, traces, log }: Options, seen: Pick<Visit, 'request' | 'response'> & { route: string }) => {
	const requestId = createRequestId()
	traces?.named(seen.request, { requestId, route: seen.route })
	const began = performance.now()
	seen.response.once('finish', () => {
		const { route, request, response } = seen
		const answered = { method: request.method ?? 'GET', route, status: response.statusCode, ms: performance.now() - began }
		metrics.answered(answered)
		log.debug({ requestId, ...answered, ms: Math.round(answered.ms) }, 'request')
	})
	const setRoute: Visit['setRoute'] = (route) => {
		if (route === undefined) return
		seen.route = route
		traces?.named(seen.request, { requestId, route })
	}
	return { requestId, setRoute }
}

const move = ({ securityHeaders }: Options, { response, requestId }: Visit, { movedTo }: Moved): void => {
	response.writeHead(308, { ...securityHeaders, 'x-request-id': requestId, location: movedTo, 'content-length': 0 })
	response.end()
}

const refuse = (options: Options, { request, response, requestId }: Visit, error: unknown) => {
	const problem = error instanceof Problem ? error : new Problem('INTERNAL')
	if (problem.code === 'UNAVAILABLE') options.early.sentAway(request, problem.retryAfterSeconds)
	// Requests that are refused during an overload must not fill the log.
	if (problem.status === 500) options.log.error({ err: error, requestId }, 'a public page failed')
	if (response.headersSent) return response.destroy()
	const { headers, body } = refusalOf(problem, request, { requestId })
	response.writeHead(problem.status, { ...options.securityHeaders, 'x-request-id': requestId, ...headers })
	response.end(request.method === 'HEAD' ? undefined : body)
}

/** Whether TRUST_PROXY names the sender of a request, and whether the request has an X-Forwarded-For header. */
const wayReader = (trustProxy: string[]) => {
	const trusts = trustProxy.length === 0 ? () => false : proxyAddress.compile(trustProxy)
	return ({ socket, headers }: IncomingMessage) => {
		const saysForWhom = headers['x-forwarded-for'] !== undefined
		if (trusts(socket.remoteAddress ?? '', 0)) return saysForWhom ? 'believed' : 'bare'
		return saysForWhom ? 'ignored' : 'direct'
	}
}

const addressReader = (trustProxy: string[]) => {
	if (trustProxy.length === 0) return (request: IncomingMessage) => request.socket.remoteAddress ?? ''
	const trusts = proxyAddress.compile(trustProxy)
	return (request: IncomingMessage) => proxyAddress(request, trusts)
}
