import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { figuresOfAll } from './metrics-over-ipc.ts'

/** An answer that has been sent. `route` is a template such as `/api/rankings/:month`, never an address with somebody's data in it. */
export type Answered = { method: string; route: string; status: number; ms: number }

/** Figures for Prometheus. Every label is from a short list of our own: no user, no address, no query. */
export const createMetrics = () => {
	const registry = new Registry()
	// What a process above several asks each of them for.
	AggregatorRegistry.setRegistries(registry)
	const registers = [registry]
	const askAll = figuresOfAll()
	let measuresProcess = false
	const measureProcess = () => {
		if (!measuresProcess) collectDefaultMetrics({ register: registry })
		measuresProcess = true
	}
	// One of several is asked by the process above, in its own way.
	if (askAll) measureProcess()

	const answers = new Histogram({
		name: 'portal_http_request_seconds',
		help: 'From the first byte of a request to the last of its answer.',
		labelNames: ['method', 'route', 'status'],
		buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
		registers,
	})
	const ready = new Counter({
		name: 'portal_ready_answers_total',
		help: 'Public answers: sent as they were kept (kept), kept but old and made anew behind (old), made while somebody waited (made).',
		labelNames: ['from'],
		registers,
	})
	const jobs = new Counter({
		name: 'portal_job_runs_total',
		help: 'Recurring work by name and outcome.',
		labelNames: ['job', 'outcome'],
		registers,
	})
	// Looked up by one text instead of by the library's hash of its labels: routes are templates, so there are few.
	const answersOf = new Map<string, { observe: (seconds: number) => void }>()
	const answersLike = (method: string, route: string, status: number) => {
		const name = `${method} ${status} ${route}`
		const known = answersOf.get(name) ?? answers.labels(method, route, String(status))
		answersOf.set(name, known)
		return known
	}

	return {
		answered({ method, route, status, ms }: Answered): void {
			answersLike(METHODS.has(method) ? method : 'other', route, status).observe(ms / 1_000)
		},
		came: createWays(registers),
		ready: (from: 'kept' | 'old' | 'made'): void => ready.labels(from).inc(),
		ran: (job: string, outcome: 'done' | 'failed'): void => jobs.labels(job, outcome).inc(),
		/** A figure that is read when it is asked for; null has none at the moment. Processes of one site tell the same. */
		gauge(name: string, help: string, read: () => Promise<number | null>): void {
			new Gauge({
				name,
				help,
				registers,
				aggregator: 'max',
				async collect() {
					const value = await read()
					if (value === null) this.reset()
					else this.set(value)
				},
			})
		},
		/** In Prometheus' text format, of all processes together. A single one measures itself from the first time on, so a site without Prometheus pays nothing. */
		text(): Promise<string> {
			measureProcess()
			return askAll ? askAll() : registry.metrics()
		},
	}
}

/** How requests come, for doctor: `ignored` most of the time means that TRUST_PROXY does not name the proxy. */
const createWays = (registers: Registry[]) => {
	const ways = new Counter({
		name: 'portal_forwarded_requests_total',
		help: 'Requests by whether TRUST_PROXY names who sent them and whether they carry X-Forwarded-For: believed (both), ignored (header only), bare (named only), direct (neither).',
		labelNames: ['how'],
		registers,
	})
	return (how: 'believed' | 'ignored' | 'bare' | 'direct'): void => ways.labels(how).inc()
}

export type Metrics = ReturnType<typeof createMetrics>

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
