import type { FastifyInstance } from 'fastify'
import { addressOf } from '#contract/address.ts'
import type { Topic } from '#contract/endpoint.ts'
import { type Produced, type ReadyCache, TOPICS_HEADER } from '../kernel/cache/ready-cache.ts'
import { IN_PROCESS_PEER } from '../kernel/http/in-process.ts'

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
/** `topics` is null when the answer must not be kept. It is fresh until `freshUntil`, by the steady clock. */
export type InProcessReply = { status: number; body: unknown; topics: readonly Topic[] | null; freshUntil: number }

/**
 * Calls the API without a network: pages use the same calls as all other clients (DESIGN 3). `name` is a wire name of the contract, such as
 * `GET /itemshop`. Public answers are kept, so that a change of one topic does not make all others of a page be asked for again.
 */
export const createInProcessCall = (http: FastifyInstance, cache: ReadyCache) => {
	const ask = async (method: string, url: string, body?: unknown): Promise<Produced> => {
		const reply = await http.inject({
			method: method as 'GET' | 'POST',
			url,
			remoteAddress: IN_PROCESS_PEER,
			headers: { accept: 'application/json' },
			...(body !== undefined && { payload: body as object }),
		})
		return { status: reply.statusCode, headers: {}, body: reply.rawPayload, topics: topicsOf(reply.headers[TOPICS_HEADER]) }
	}

	return async (name: string, input: Input = {}): Promise<InProcessReply> => {
		const [method = 'GET', path = '/'] = name.split(' ')
		const url = addressOf(path, input)
		const {
			status,
			body,
			topics,
			freshUntil = NEVER,
		} = method === 'GET' ? await cache.answerForPage(url, () => ask(method, url)) : await ask(method, url, input.body)
		return { status, body: JSON.parse(body.toString()), topics, freshUntil }
	}
}

/** The topics of an answer; null when it may not be cached. */
export const topicsOf = (header: unknown): Topic[] | null => (typeof header === 'string' ? (header.split(' ') as Topic[]) : null)

const NEVER = Number.POSITIVE_INFINITY
