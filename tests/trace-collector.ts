import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number | string; arrayValue?: { values: Value[] } }
type Fact = { key: string; value: Value }
type SentSpan = {
	traceId: string
	spanId: string
	parentSpanId?: string
	name: string
	kind: number
	attributes: Fact[]
	events: { name: string }[]
	status: { code?: number }
}
type Sent = { resourceSpans: { resource: { attributes: Fact[] }; scopeSpans: { spans: SentSpan[] }[] }[] }

/** What it does with what it gets, instead of keeping it. */
type Mood = 'silent' | number

/** A stand-in for a collector of OpenTelemetry on this machine: OTLP over HTTP, in JSON. */
export const openCollector = async () => {
	const texts: string[] = []
	const headers: IncomingHttpHeaders[] = []
	let mood: Mood | null = null
	let asked = 0
	const answer = async (request: IncomingMessage, response: ServerResponse) => {
		const chunks: Buffer[] = []
		for await (const chunk of request) chunks.push(chunk as Buffer)
		asked++
		if (mood === 'silent') return
		const status = mood ?? (request.method === 'POST' && request.url === '/v1/traces' ? 200 : 404)
		if (status === 200) {
			texts.push(Buffer.concat(chunks).toString())
			headers.push(request.headers)
		}
		response.writeHead(status, { 'content-type': 'application/json' })
		response.end('{}')
	}
	const server = createServer((request, response) => void answer(request, response))
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		/** All that it was told, as it came. */
		text: () => texts.join('\n'),
		headers: () => headers,
		spans: () => texts.flatMap(spansIn),
		asked: () => asked,
		/** What it does from now on; null: as it should. */
		become: (next: Mood | null) => {
			mood = next
		},
		close: async () => {
			server.closeAllConnections()
			await new Promise<void>((resolve) => void server.close(() => resolve()))
		},
	}
}

export type Collector = Awaited<ReturnType<typeof openCollector>>

const spansIn = (text: string) =>
	(JSON.parse(text) as Sent).resourceSpans.flatMap(({ resource, scopeSpans }) =>
		scopeSpans.flatMap(({ spans }) =>
			spans.map(({ attributes, events, ...span }) => ({
				...span,
				events: events.map(({ name }) => name),
				facts: factsIn(attributes),
				from: factsIn(resource.attributes),
			})),
		),
	)

const factsIn = (facts: Fact[]): Record<string, unknown> => Object.fromEntries(facts.map(({ key, value }) => [key, plain(value)]))

const plain = ({ stringValue, intValue, arrayValue }: Value): unknown =>
	stringValue ?? (intValue === undefined ? arrayValue?.values.map(plain) : Number(intValue))
