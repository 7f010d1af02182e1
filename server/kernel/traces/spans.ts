import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
	type Context,
	createContextKey,
	isSpanContextValid,
	ROOT_CONTEXT,
	type Span,
	SpanKind,
	SpanStatusCode,
	trace,
} from '@opentelemetry/api'
import type { Config } from '../../config.ts'
import { isAlwaysServed } from '../admission/overload.ts'
import { StoredAnswer } from '../calls/idempotency.ts'
import { Problem } from '../problem.ts'
import type { Log } from '../process/log.ts'
import { openCollector } from './collector.ts'
import { watchOutbound } from './outbound.ts'
import type { Facts, Traces } from './traces.ts'

type Needs = { log: Log; version: string; publicUrl: string }
/** What is known of a request while it is served. */
type Served = { span: Span; context: Context; method: string; ids: Set<string> }

/** Makes the spans; attributes and names are those of OpenTelemetry's semantic conventions (docs/decisions/38-traces.md). */
export const createSpans = (settings: NonNullable<Config['traces']>, { publicUrl, ...needs }: Needs): Traces => {
	const { tracer, stop } = openCollector(settings, needs)
	const here = new AsyncLocalStorage<Context>()
	const served = new WeakMap<IncomingMessage, Served>()
	const present = () => here.getStore() ?? ROOT_CONTEXT
	const site = addressOf(publicUrl)
	const ignore = watchOutbound({
		begin: (name, attributes) => tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, present()),
		failed: markFailed,
	})

	const during = async <T>(parent: Context, { name, facts }: { name: string; facts: Facts }, work: (span: Span) => Promise<T>) => {
		const span = tracer.startSpan(name, { attributes: facts }, parent)
		try {
			return await here.run(trace.setSpan(parent, span), work, span)
		} catch (error) {
			if (isFault(error)) markFailed(span, error)
			throw error
		} finally {
			span.end()
		}
	}

	const begin = ({ method = '', headers }: IncomingMessage): Served => {
		const isKnown = METHODS.has(method)
		const name = isKnown ? method : 'HTTP'
		const attributes = { 'http.request.method': isKnown ? method : '_OTHER', ...site }
		const parent = callerIn(headers.traceparent?.toString())
		const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
		const one = { span, context: trace.setSpan(parent, span), method: name, ids: new Set<string>() }
		one.context = one.context.setValue(SERVED, one)
		return one
	}

	return {
		serving: (next) => (request, response) => {
			if (isAlwaysServed((request.url ?? '/').split('?')[0] ?? '/')) return next(request, response)
			const one = begin(request)
			served.set(request, one)
			response.once('close', () => endWith(one.span, response))
			here.run(one.context, next, request, response)
		},
		named(request, { requestId, route }) {
			const own = served.get(request)
			own?.span.updateName(`${own.method} ${route}`).setAttribute('http.route', route)
			// The ready cache asks the site itself, under an id of its own. The visitor is told that one when it failed.
			const one = own ?? (present().getValue(SERVED) as Served | undefined)
			if (one) one.span.setAttribute('http.response.header.x-request-id', [...one.ids.add(requestId)])
		},
		resume: (request, next) => here.run(served.get(request)?.context ?? present(), next),
		within: (name, facts, work) => during(present(), { name, facts }, (span) => work((moment) => void span.addEvent(moment))),
		alone: (name, work) => during(ROOT_CONTEXT, { name, facts: {} }, work),
		stop() {
			ignore()
			return stop()
		},
	}
}

const SERVED = createContextKey('served')
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const addressOf = (publicUrl: string): Facts => {
	const { protocol, hostname } = new URL(publicUrl)
	return { 'url.scheme': protocol.slice(0, -1), 'server.address': hostname }
}

/**
 * The trace that a caller has begun (W3C Trace Context). Its `tracestate` is left out: it holds what the caller likes, which would be
 * exported.
 */
const callerIn = (traceparent: string | undefined): Context => {
	const [, version, traceId = '', spanId = '', flags = '', rest] = TRACEPARENT.exec(traceparent ?? '') ?? []
	const caller = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
	const isKnown = version !== undefined && version !== 'ff' && (version !== '00' || rest === '') && isSpanContextValid(caller)
	return isKnown ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(|-.*)$/

/** A server's span is in error by its status alone; an answer that a client did not wait for may have none. */
const endWith = (span: Span, { headersSent, statusCode }: ServerResponse): void => {
	if (headersSent) span.setAttribute('http.response.status_code', statusCode)
	if (headersSent && statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', String(statusCode))
	span.end()
}

/** A refusal is no fault, and neither is the stored answer to a repeated call, which ends its transaction in the same way. */
const isFault = (error: unknown): boolean => !(error instanceof StoredAnswer) && !(error instanceof Problem && error.status < 500)

/** Names the kind of an error only: its text may quote a row. */
const markFailed = (span: Span, error: unknown): void => {
	const { name, code } = error instanceof Error ? (error as Error & { code?: unknown }) : { name: 'unknown', code: undefined }
	const type = typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : name
	span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type)
}
