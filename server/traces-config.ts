import * as z from 'zod'
import { is, isEndpoint } from './setting-kinds.ts'

/** Where traces go, by the names of OpenTelemetry's specification. Off until the endpoint is set. */
export const TRACES_SETTINGS = {
	OTEL_EXPORTER_OTLP_ENDPOINT: z
		.string()
		.refine(isEndpoint, is('the web address of a collector that takes OTLP over HTTP, such as http://127.0.0.1:4318'))
		.optional(),
	OTEL_EXPORTER_OTLP_HEADERS: z
		.string()
		.refine((text) => headersIn(text) !== null, is('headers such as authorization=Bearer%20TOKEN,x-team=barkada'))
		.optional(),
	OTEL_SERVICE_NAME: z
		.string()
		.regex(/^[ -~]{1,100}$/, is('a name of at most 100 plain letters'))
		.default('barkada'),
}

type Settings = z.output<z.ZodObject<typeof TRACES_SETTINGS>>

/** Null while no endpoint is set. */
export const tracesOf = (env: Settings) =>
	env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
		? null
		: {
				url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
				headers: headersIn(env.OTEL_EXPORTER_OTLP_HEADERS ?? '') ?? {},
				serviceName: env.OTEL_SERVICE_NAME,
			}

/** As in the header `baggage`: names, and values that may be percent-encoded. Null for anything else. */
const headersIn = (text: string): Record<string, string> | null => {
	const headers: Record<string, string> = {}
	for (const entry of text.split(',')) {
		const [, name, value] = HEADER.exec(entry.trim()) ?? []
		if (name !== undefined && value !== undefined) headers[name] = decoded(value)
		else if (entry.trim() !== '') return null
	}
	return headers
}

const HEADER = /^([\w!#$%&'*+.^`|~-]+)\s*=\s*([!-~][ -~]*)$/

const decoded = (value: string): string => {
	try {
		return decodeURIComponent(value)
	} catch {
		return value
	}
}
