import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint, Parsed, Reply } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import type { Database } from '#db/database.ts'
import type { Actor, WhoIs } from './actor.ts'
import type { Clock } from './clock.ts'
import { admit } from './guard.ts'
import { repeatable, type UnitOfWork } from './idempotency.ts'
import { sha256 } from './ids.ts'
import type { RateLimit } from './rate-limit.ts'
import { IN_PROCESS_ADDRESS, TOPICS_HEADER } from './ready-cache.ts'
import { parseRequest } from './validate.ts'

/** What a handler gets: the checked request, and the caller where the endpoint demands one. */
export type Call<E extends Endpoint> = Parsed<E> & {
	actor: E['access'] extends 'guest' ? null : Actor
	/** The caller's network address, behind trusted proxies only. */
	address: string
	userAgent: string
	bearer: string | null
	/** The transaction of this request; where the endpoint honours Idempotency-Key, a repeated request stops here. */
	unit: UnitOfWork
}

type Context = { http: FastifyInstance; database: Database; clock: Clock; rateLimit: RateLimit; whoIs: WhoIs }

/** Registers endpoints of the contract: guard, limits and validation come from the definition, the handler does the rest. */
export const createRouter = ({ http, database, clock, rateLimit, whoIs }: Context) => {
	const registered = new Set<Endpoint>()
	const actors = new WeakMap<FastifyRequest, Actor>()

	const identify = async (endpoint: Endpoint, request: FastifyRequest) => {
		if (endpoint.access === 'guest') return
		const actor = await whoIs(bearerOf(request))
		admit(endpoint, actor)
		if (actor) actors.set(request, actor)
	}

	const count = (endpoint: Endpoint, request: FastifyRequest) => {
		if (endpoint.limit === 'none' || request.ip === IN_PROCESS_ADDRESS) return
		const perAccount = endpoint.limit.endsWith('PerAccount')
		rateLimit.take(endpoint.limit, perAccount ? String(actors.get(request)?.accountId) : request.ip)
	}

	const unitFor = (endpoint: Endpoint, request: FastifyRequest, actor: Actor | undefined): UnitOfWork => {
		const key = request.headers['idempotency-key']
		if (!endpoint.idempotent || key === undefined || !actor) return (work) => database.transaction(work)
		const fingerprint = sha256(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? {})}`)
		return repeatable(database, clock, {
			accountId: actor.accountId,
			key: String(key),
			fingerprint,
			requestId: request.id,
			refusal: endpoint.refusal,
		})
	}

	const route = <E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Reply<E>>): void => {
		if (registered.has(endpoint)) throw new Error(`${endpoint.path} is registered twice`)
		registered.add(endpoint)
		http.route({
			method: endpoint.method,
			url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
			config: { refusal: endpoint.refusal },
			onRequest: async (request) => {
				await identify(endpoint, request)
				count(endpoint, request)
			},
			handler: async (request, reply) => {
				const actor = actors.get(request)
				const call = {
					...parseRequest(endpoint, request),
					actor: actor ?? null,
					address: request.ip,
					userAgent: request.headers['user-agent'] ?? '',
					bearer: bearerOf(request),
					unit: unitFor(endpoint, request, actor),
				} as Call<E>
				const result = z.parse(endpoint.reply, await handle(call))
				reply.header('cache-control', 'no-store')
				if (endpoint.cache && request.ip === IN_PROCESS_ADDRESS) reply.header(TOPICS_HEADER, endpoint.cache.join(' '))
				if (endpoint.produces) return reply.type(endpoint.produces).send(result)
				return reply.type(JSON_TYPE).send(JSON.stringify(result))
			},
		})
	}

	/** Fails at start when the contract promises a call that nobody has registered. */
	const verify = () => {
		const missing = Object.values(ENDPOINTS).filter((endpoint) => !registered.has(endpoint))
		if (missing.length > 0) throw new Error(`no route for ${missing.map((endpoint) => endpoint.path).join(', ')}`)
	}

	return { route, verify }
}

export type Router = ReturnType<typeof createRouter>

const JSON_TYPE = 'application/json; charset=utf-8'

const bearerOf = (request: FastifyRequest): string | null => {
	const header = request.headers.authorization
	if (header === undefined) return null
	const [, token] = /^Bearer ([\x21-\x7e]{1,512})$/i.exec(header) ?? []
	return token ?? null
}
