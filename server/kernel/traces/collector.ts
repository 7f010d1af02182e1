import { setTimeout as pause } from 'node:timers/promises'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'
import type { Config } from '../../config.ts'
import type { Log } from '../process/log.ts'

/**
 * The way of finished spans to the collector: in batches, in the background. What it does not take in time is dropped once 2,048 wait, so
 * nothing ever waits for it.
 */
export const openCollector = ({ url, headers, serviceName }: NonNullable<Config['traces']>, { log, version }: Needs) => {
	const exporter = tellingOnce(new OTLPTraceExporter({ url, headers }), log)
	const provider = new BasicTracerProvider({
		resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version, 'process.pid': process.pid }),
		spanProcessors: [new BatchSpanProcessor(exporter)],
	})
	return {
		tracer: provider.getTracer('barkada', version),
		async stop(): Promise<void> {
			const flushed = provider.shutdown().catch(() => undefined)
			await Promise.race([flushed, pause(FLUSH_MS, undefined, { ref: false })])
		},
	}
}

type Needs = { log: Log; version: string }

/** A stop of the site waits this long for a collector that is slow or away. */
const FLUSH_MS = 3_000

/** Logs when the collector has gone, and when it is back, not each batch in between. */
const tellingOnce = (exporter: SpanExporter, log: Log): SpanExporter => {
	let isAway = false
	return {
		export(spans, done) {
			exporter.export(spans, (result) => {
				// 0 is the code of success (@opentelemetry/core).
				const hasFailed = result.code !== 0
				if (hasFailed && !isAway) log.warn({ err: result.error }, 'traces do not reach the collector: they are dropped until it is back')
				if (!hasFailed && isAway) log.info('traces reach the collector again')
				isAway = hasFailed
				done(result)
			})
		},
		shutdown: () => exporter.shutdown(),
		forceFlush: async () => exporter.forceFlush?.(),
	}
}
