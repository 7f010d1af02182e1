import type { FastifyInstance } from 'fastify'
import type { Topic } from '#contract/endpoint.ts'
import { IN_PROCESS_PEER } from '../kernel/in-process.ts'
import { TOPICS_HEADER } from '../kernel/ready-cache.ts'

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
export type InProcessReply = { status: number; body: unknown; topics: Topic[] | null }

/**
 * Calls the API without a network: pages use the same calls as all other clients (DESIGN 3). `name` is a wire name of the contract, such as
 * `GET /itemshop`.
 */
export const createInProcessCall =
	(http: FastifyInstance) =>
	async (name: string, input: Input = {}): Promise<InProcessReply> => {
		const [method = 'GET', path = '/'] = name.split(' ')
		const reply = await http.inject({
			method: method as 'GET' | 'POST',
			url: `/api${fill(path, input.params)}${queryText(input.query)}`,
			remoteAddress: IN_PROCESS_PEER,
			headers: { accept: 'application/json' },
			...(input.body !== undefined && { payload: input.body as object }),
		})
		return { status: reply.statusCode, body: reply.json(), topics: topicsOf(reply.headers[TOPICS_HEADER]) }
	}

/** The topics of an answer; null when it may not be cached. */
export const topicsOf = (header: unknown): Topic[] | null => (typeof header === 'string' ? (header.split(' ') as Topic[]) : null)

const fill = (path: string, params: Record<string, unknown> = {}) =>
	path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name])))

const queryText = (query: Record<string, unknown> = {}) => {
	const given = Object.entries(query).filter(([, value]) => value !== undefined)
	return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
