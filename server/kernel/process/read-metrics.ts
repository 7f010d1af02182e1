import { setImmediate as breathe } from 'node:timers/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { ReadMetric } from './metric.ts'

type Value = number | null | Record<string, number>
type Reading = { at: number; values: Map<string, Value>; isDone: boolean; soon: Promise<void> }
type Source = { isThere: () => Promise<boolean>; metrics: readonly ReadMetric[] }

/**
 * Metrics that are read from the database when Prometheus asks: at most once in five seconds, one after the other. Where the database does
 * not answer, none of them has a value, and the answer does not wait for it (docs/decisions/31-operators.md).
 */
export const createReadMetrics = (registers: Registry[], clock: Clock) => {
	const source: Source = { isThere: async () => true, metrics: [] }
	const errors = new Counter({
		name: 'portal_metric_errors_total',
		help: 'How often a metric could not be read, by its name.',
		labelNames: ['metric'],
		registers,
	})
	let last: Reading | null = null
	const recent = async (): Promise<Reading['values']> => {
		// One that hangs is not begun again beside itself.
		if (last === null || (last.isDone && clock.steady() - last.at >= KEPT_MS))
			last = begin(source, { at: clock.steady(), failed: (metric) => errors.labels(metric).inc() })
		await last.soon
		return last.values
	}
	return {
		/** Registers all of them; called once. `isThere`: whether the database answers. */
		watch({ isThere, metrics }: Source): void {
			source.isThere = isThere
			source.metrics = metrics
			const up = { name: UP, help: 'Whether the database answers: 1 or 0, of several processes the least.' }
			new Gauge({
				...up,
				registers,
				aggregator: 'min',
				async collect() {
					this.set(Number((await recent()).get(UP) ?? 0))
				},
			})
			for (const metric of metrics) register(metric, { registers, recent })
		},
	}
}

const register = (metric: ReadMetric, { registers, recent }: { registers: Registry[]; recent: () => Promise<Reading['values']> }) =>
	new Gauge({
		...{ name: metric.name, help: metric.help, registers },
		labelNames: 'label' in metric ? [metric.label] : [],
		// All processes of a site read the same.
		aggregator: 'max',
		async collect() {
			const value = (await recent()).get(metric.name) ?? null
			if ('label' in metric) {
				this.reset()
				for (const [name, count] of Object.entries(value ?? {})) this.set({ [metric.label]: name }, count)
			} else if (typeof value === 'number') this.set(value)
			// Not `reset`, which sets it to 0: a backup that was never taken is not one of 1970.
			else this.remove()
		},
	})

const begin = (source: Source, { at, failed }: { at: number; failed: (metric: string) => void }): Reading => {
	const reading: Reading = { at, values: new Map(), isDone: false, soon: Promise.resolve() }
	const all = readAll(source, reading.values, failed).finally(() => {
		reading.isDone = true
	})
	reading.soon = within(all, PATIENCE_MS)
	return reading
}

const readAll = async ({ isThere, metrics }: Source, values: Reading['values'], failed: (metric: string) => void): Promise<void> => {
	const isUp = await isThere()
	values.set(UP, isUp ? 1 : 0)
	if (!isUp) return
	for (const metric of metrics) {
		try {
			values.set(metric.name, await readValue(metric))
		} catch {
			failed(metric.name)
		}
		// Other calls run in between.
		await breathe()
	}
}

/** Reads a metric now. */
export const readValue = (metric: ReadMetric): Promise<Value> => ('label' in metric ? metric.readEach() : metric.read())

/** Resolves when the work has ended, or after that time; the work goes on. */
const within = (work: Promise<void>, ms: number): Promise<void> =>
	new Promise((resolve) => {
		const timer = setTimeout(resolve, ms)
		const end = () => {
			clearTimeout(timer)
			resolve()
		}
		work.then(end, end)
	})

const UP = 'portal_database_up'
/** Prometheus usually asks every fifteen seconds or more. */
const KEPT_MS = 5_000
/** The parent of several processes waits for each of them for five seconds (prom-client). */
const PATIENCE_MS = 3_000
