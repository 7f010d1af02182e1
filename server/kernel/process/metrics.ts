import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { GameRefusal } from '../calls/game-signature.ts'
import type { Clock } from '../clock.ts'
import type { RefusalMetric } from './metric.ts'
import { figuresOfAll } from './metrics-over-ipc.ts'
import { createReadMetrics } from './read-metrics.ts'

/** An answer that has been sent. `route` is a template such as `/api/rankings/:month`, never an address with a user's data. */
type Answered = { method: string; route: string; status: number; ms: number }

/** Metrics for Prometheus. Every label value is from a short fixed list: no user, no address, no query. */
export const createMetrics = (clock: Clock) => {
	const registry = new Registry()
	// The registry that the parent of several processes asks for.
	AggregatorRegistry.setRegistries(registry)
	const registers = [registry]
	const askAll = figuresOfAll()
	let measuresProcess = false
	const measureProcess = () => {
		if (!measuresProcess) collectDefaultMetrics({ register: registry })
		measuresProcess = true
	}
	// A child process is asked by the parent, which does not call `text`.
	if (askAll) measureProcess()

	const ready = new Counter({
		name: 'portal_ready_answers_total',
		help: 'Public answers: sent as they were kept (kept), kept but old and made anew behind (old), made while somebody waited (made).',
		labelNames: ['from'],
		registers,
	})
	const jobs = new Counter({
		name: 'portal_job_runs_total',
		help: 'Recurring work by name and outcome.',
		// Not `job`: Prometheus has a label of that name of its own.
		labelNames: ['name', 'outcome'],
		registers,
	})
	const gameRefusals = new Counter({
		name: 'portal_game_calls_refused_total',
		help: 'Calls of the game server that were not taken, by the code of the refusal.',
		labelNames: ['code'],
		registers,
	})
	return {
		answered: createAnswers(registers),
		came: createWays(registers),
		ready: (from: 'kept' | 'old' | 'made'): void => ready.labels(from).inc(),
		ran: (job: string, outcome: 'done' | 'failed'): void => jobs.labels(job, outcome).inc(),
		gameRefused: (code: GameRefusal): void => gameRefusals.labels(code).inc(),
		watch: createReadMetrics(registers, clock).watch,
		...createRefusals(registers),
		...createOwn(registers),
		/**
		 * The metrics of all processes in Prometheus' text format. A single process measures itself from the first call on, so a site without
		 * Prometheus pays nothing.
		 */
		text(): Promise<string> {
			measureProcess()
			return askAll ? askAll() : registry.metrics()
		},
	}
}

const createOwn = (registers: Registry[]) => ({
	/** What this process knows of itself; `together` says what several processes report. */
	own(name: string, help: string, { read, together = 'sum' }: { read: () => number | null; together?: 'sum' | 'min' | 'max' }): void {
		new Gauge({
			name,
			help,
			registers,
			aggregator: together,
			collect() {
				const value = read()
				if (value === null) this.remove()
				else this.set(value)
			},
		})
	},
	/** 1, with the version as its label. */
	version(version: string): void {
		const info = { name: 'portal_build_info', help: 'The version that runs.', labelNames: ['version'], registers }
		new Gauge({ ...info, aggregator: 'max' }).labels(version).set(1)
	},
})

/** Times how long answers take. */
const createAnswers = (registers: Registry[]) => {
	const answers = new Histogram({
		name: 'portal_http_request_duration_seconds',
		help: 'From the first byte of a request to the last of its answer.',
		labelNames: ['method', 'route', 'status'],
		buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
		registers,
	})
	// Cached by one string, because the library's hash of the labels is slower. Routes are templates, so there are few entries.
	const answersOf = new Map<string, { observe: (seconds: number) => void }>()
	const answersLike = (method: string, route: string, status: number) => {
		const name = `${method} ${status} ${route}`
		const known = answersOf.get(name) ?? answers.labels(method, route, String(status))
		answersOf.set(name, known)
		return known
	}
	return ({ method, route, status, ms }: Answered): void =>
		answersLike(METHODS.has(method) ? method : 'other', route, status).observe(ms / 1_000)
}

/** Counts refusals of some calls by their codes: each in the process that answers, whichever thread has decided it. */
const createRefusals = (registers: Registry[]) => {
	const counters = new Map<Endpoint, Counter>()
	return {
		countRefusals({ name, help, refusalsOf }: RefusalMetric): void {
			const counter = new Counter({ name, help, labelNames: ['code'], registers })
			for (const endpoint of refusalsOf) counters.set(endpoint, counter)
		},
		refused: (endpoint: Endpoint, code: ProblemCode): void => counters.get(endpoint)?.labels(code).inc(),
	}
}

/** Counts how requests arrive, for `doctor`: many `ignored` ones mean that TRUST_PROXY does not name the proxy. */
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
