import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Span } from '@opentelemetry/api'
import type { Facts } from './traces.ts'

/** A request of `fetch`, as Node tells of it. */
type Told = { request: { origin: string | URL; method: string }; response?: { statusCode: number }; error?: Error }
type Watching = { begin: (name: string, facts: Facts) => Span; failed: (span: Span, error: unknown) => void }

/**
 * A span for each request that this process makes with `fetch`: method, host and status. The rest of an address may be a secret, as in the webhooks of
 * Discord. The trace is not passed on: what players do here is no business of others. Returns what ends it.
 */
export const watchOutbound = ({ begin, failed }: Watching): (() => void) => {
	const spans = new WeakMap<object, Span>()
	const listeners: Record<string, (told: Told) => void> = {
		'undici:request:create': ({ request }) => spans.set(request, begin(request.method, factsOf(request))),
		'undici:request:headers': ({ request, response }) =>
			response && spans.get(request)?.setAttribute('http.response.status_code', response.statusCode),
		'undici:request:trailers': ({ request }) => spans.get(request)?.end(),
		'undici:request:error': ({ request, error }) => {
			const span = spans.get(request)
			if (span) failed(span, error)
			span?.end()
		},
	}
	const channels = Object.entries(listeners).map(([name, listen]) => ({ name, listen: (told: unknown) => listen(told as Told) }))
	for (const { name, listen } of channels) subscribe(name, listen)
	return () => {
		for (const { name, listen } of channels) unsubscribe(name, listen)
	}
}

const factsOf = ({ origin, method }: Told['request']): Facts => {
	const { protocol, hostname, port } = new URL(origin)
	const scheme = protocol.slice(0, -1)
	return {
		'http.request.method': method,
		'url.scheme': scheme,
		'server.address': hostname,
		'server.port': Number(port) || (scheme === 'https' ? 443 : 80),
	}
}
