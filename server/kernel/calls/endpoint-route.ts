import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { costOf } from '#contract/cost.ts'
import type { Endpoint, Parsed } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { visitIn } from '#contract/visit.ts'
import type { Database } from '#db/database.ts'
import { presentCall } from '#db/queue.ts'
import { busy } from '../admission/busy.ts'
import type { HashAdmission } from '../admission/hash-admission.ts'
import { bearerIn, type KnownCallers } from '../admission/known-callers.ts'
import { type Act, type IsAudited, type Outcome, type RecordAudit, Recorded } from '../audit/audited-action.ts'
import { createRefusalRecorder } from '../audit/refused-actions.ts'
import { TOPICS_HEADER } from '../cache/ready-cache.ts'
import type { Clock } from '../clock.ts'
import { type ArrivalCookie, createArrivalCookie } from '../http/arrival-cookie.ts'
import { FORGET_ALL } from '../http/headers.ts'
import { isInProcess } from '../http/in-process.ts'
import { isRefusalLogged, rememberCaller } from '../http/refusal-log.ts'
import type { createBodyReader } from '../http/request-body.ts'
import { asBytes, sentBodyOf, takingForms } from '../http/sent-body.ts'
import type { SentFile } from '../http/uploads.ts'
import { parseRequest } from '../http/validate.ts'
import { sha256 } from '../ids.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import { Problem } from '../problem.ts'
import type { Actor, StillIs, WhoIs } from './actor.ts'
import { admit } from './authorization.ts'
import { createEndpointLimits } from './endpoint-limits.ts'
import type { GameSignatures } from './game-signature.ts'
import { type CheckedCall, createHandingOver } from './handed-calls.ts'
import { requireKey, type UnitOfWork } from './idempotency.ts'
import { createPictureCheck, type IsPicture } from './named-pictures.ts'
import { createUnits } from './units-of-work.ts'

/** The input of a handler: the checked request, and the caller where the endpoint demands one. */
export type Call<E extends Endpoint> = Parsed<E> &
	Sender & {
		actor: E extends { knowsPlayers: true } ? Actor | null : E['access'] extends 'guest' | 'game' ? null : Actor
		/** The raw body, where the endpoint reads it itself. */
		sent: E extends { isRaw: true }
			? { bytes: Buffer; header: (name: string) => string | undefined }
			: E extends { lines: z.core.$ZodType }
				? { bytes: Buffer; isLines: boolean }
				: null
		/** The files of a form; they are deleted when the handler has ended. */
		files: E extends { files: object } ? SentFile[] : null
		/** The form key, where the endpoint recognizes repeated forms by it; a malformed one is refused. */
		formKey: E extends { formKey: true } ? string | null : null
		/** Gives back the points of completed actions, for a form that was sent before. */
		giveBackOfDone: E extends { formKey: true } ? () => Promise<void> : null
		/** The transaction of this request. If the endpoint honours Idempotency-Key, a repeated request stops here with the stored answer. */
		unit: IsAudited<E> extends true ? null : UnitOfWork
		/** The same for audited actions: it also writes the entry in the audit log. */
		act: IsAudited<E> extends true ? Act : null
	}

type Sender = Pick<CheckedCall, 'address' | 'requestId' | 'userAgent' | 'bearer' | 'visit' | 'arrival'>

type Context = {
	http: FastifyInstance
	database: Database
	clock: Clock
	rateLimit: RateLimit
	whoIs: WhoIs
	callers: KnownCallers
	stillIs: StillIs
	signatures: GameSignatures
	recordAudit: RecordAudit
	incoming: Incoming
	hashes: Pick<HashAdmission, 'admit'>
	isPicture: IsPicture
	/** Whether nothing may be changed just now, because another version is being tried. */
	isPaused: () => boolean
	/** Whether browsers reach the site over https. */
	isSecure: boolean
	countRefusal: (endpoint: Endpoint, code: ProblemCode) => void
}

type Incoming = ReturnType<typeof createBodyReader>
type IsKnownForm = (form: { formKey: string | null; accountId: number | null }) => Promise<boolean>

/** Registers endpoints of the contract. Access checks, limits and validation come from the definition; the handler does the rest. */
export const createRouter = (context: Context) => {
	const { http, database, rateLimit, recordAudit, incoming, hashes, isPaused, countRefusal } = context
	const registered = new Set<Endpoint>()
	const actors = new WeakMap<FastifyRequest, Actor>()
	const limits = createEndpointLimits(rateLimit, (request) => actors.get(request)?.accountId)
	const { countArrival, count, giveBack, giveBackDone } = limits
	const { admitting, receiving } = createReceiving(incoming, limits)
	const enterHashQueue = (endpoint: Endpoint, request: FastifyRequest) => {
		const call = presentCall()
		if (endpoint.hashes && call && !isInProcess(request)) hashes.admit(call)
	}
	const identify = createIdentifying({ ...context, actors })
	const recordRefusal = createRefusalRecorder({ database, rateLimit, record: recordAudit })
	const arrivals = createArrivalCookie(context.isSecure)
	const runnerOf = createRunners({ ...context, actors, giveBackDone, arrivals })

	/** Passes a refusal on, after recording it in the audit log if it concerns staff. */
	const refused = async (error: unknown, endpoint: Endpoint, request: FastifyRequest): Promise<never> => {
		await recordRefusal(error, { endpoint, actor: actors.get(request), params: request.params, address: request.ip, requestId: request.id })
		throw error
	}

	/** `isKnownForm` is called before the body is read: whether this form was sent before under the same key. */
	const route = <E extends Endpoint>(
		endpoint: E,
		handle: (call: Call<E>) => Promise<Outcome<E>>,
		isKnownForm: IsKnownForm = async () => false,
	): void => {
		if (registered.has(endpoint)) throw new Error(`${endpoint.path} is registered twice`)
		registered.add(endpoint)
		const run = runnerOf(endpoint, handle)
		const options: RouteOptions = {
			...addressed(endpoint),
			onRequest: async (request) => {
				if (changesData(endpoint) && isPaused()) throw busy()
				await countArrival(endpoint, request)
				enterHashQueue(endpoint, request)
				await identify(endpoint, request).catch((error) => refused(error, endpoint, request))
				await count(endpoint, request, () =>
					isKnownForm({ formKey: keySentIn(request), accountId: actors.get(request)?.accountId ?? null }),
				)
			},
			onError: async (_request, _reply, error) => void (error instanceof Problem && countRefusal(endpoint, error.code)),
			...(endpoint.method !== 'GET' && { preParsing: admitting(endpoint), onSend: incoming.answered }),
			// A call whose body came late has left the hash queue meanwhile, and enters it again.
			...(endpoint.hashes && {
				preValidation: async (request) => Promise.try(enterHashQueue, endpoint, request).catch((error) => giveBack(error, request)),
			}),
			handler: (request, reply) =>
				incoming.during(request, async () => {
					const outcome = await run(request)
						.catch((error) => giveBack(error, request))
						.catch((error) => refused(error, endpoint, request))
					return answer(endpoint, outcome instanceof Recorded ? Recorded.replyOf(outcome) : outcome, { request, reply, arrivals })
				}),
		}
		if (endpoint.access === 'game' || endpoint.isRaw) http.register(asBytes(endpoint, options))
		else if (endpoint.files) http.register(takingForms(receiving(endpoint.files), options))
		else http.route(options)
	}

	return { route, verify: () => refuseGaps(registered) }
}

type Running = Pick<Context, 'database' | 'clock' | 'stillIs' | 'recordAudit' | 'signatures' | 'callers' | 'isPicture'> &
	Pick<EndpointLimits, 'giveBackDone'> & { actors: WeakMap<FastifyRequest, Actor>; arrivals: ArrivalCookie }

/** Runs the handler of an endpoint, here or where the writer is; handlers do not know where they run. */
const createRunners = ({ signatures, callers, actors, giveBackDone, isPicture, arrivals, ...needs }: Running) => {
	const pictureCheckOf = createPictureCheck(isPicture)
	const unitsOf = createUnits(needs)
	const handingOver = createHandingOver(needs.database)
	return <E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Outcome<E>>) => {
		const handOver = handingOver(endpoint)
		const checkPictures = pictureCheckOf(endpoint)
		return async (request: FastifyRequest): Promise<unknown> => {
			const asked = { request, actor: actors.get(request) ?? null, arrival: arrivals.in(request.headers.cookie) }
			const { sent, files, ...call } = await checkedCallOf(signatures, endpoint, asked)
			if (endpoint.access === 'game') callers.rememberGame(request.headers, request.ip)
			await checkPictures(call.body)
			if (handOver) return handOver(call)
			const giveBackOfDone = endpoint.formKey ? () => giveBackDone(request) : null
			return handle({ ...call, sent, files, giveBackOfDone, ...unitsOf(endpoint, call) } as unknown as Call<E>)
		}
	}
}

type Identifying = Pick<Context, 'whoIs' | 'callers' | 'signatures'> & { actors: WeakMap<FastifyRequest, Actor> }

/** Identifies the caller, and refuses callers that the endpoint does not admit. */
const createIdentifying =
	({ whoIs, callers, signatures, actors }: Identifying) =>
	async (endpoint: Endpoint, request: FastifyRequest): Promise<void> => {
		if (endpoint.access === 'guest' && !(endpoint.knowsPlayers && bearerOf(request))) return
		if (endpoint.access === 'game') return signatures.admit(request.headers)
		const bearer = bearerOf(request)
		const actor = await whoIs(bearer, visitIn(request.headers.cookie))
		if (actor) {
			actors.set(request, actor)
			rememberCaller(request, actor.accountId)
			if (bearer !== null) callers.remember(bearer, actor)
		}
		admit(endpoint.access === 'guest' ? { ...endpoint, access: 'player' } : endpoint, actor)
	}

type Asked = { request: FastifyRequest; actor: Actor | null; arrival: string | null }

/** The checked content of a request, with the data about its sender. */
const checkedCallOf = async (signatures: GameSignatures, endpoint: Endpoint, { request, actor, arrival }: Asked) => {
	const { body, sent, files } = await sentBodyOf(signatures, endpoint, request)
	return {
		...parseRequest(endpoint, { params: request.params, query: request.query, body }),
		sent,
		files,
		actor,
		address: request.ip,
		requestId: request.id,
		userAgent: request.headers['user-agent'] ?? '',
		bearer: bearerOf(request),
		visit: visitIn(request.headers.cookie),
		arrival,
		formKey: endpoint.formKey ? keyOfForm(request) : null,
		attempt: attemptOf(endpoint, request),
	} satisfies CheckedCall & { sent: unknown; files: unknown }
}

const attemptOf = (endpoint: Endpoint, request: FastifyRequest): CheckedCall['attempt'] => {
	const key = keySentIn(request)
	if (!endpoint.idempotent || key === null) return null
	return { key, fingerprint: sha256(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? {})}`) }
}

type EndpointLimits = ReturnType<typeof createEndpointLimits>

const createReceiving = (incoming: Incoming, { countRepeat, giveBack }: EndpointLimits) => ({
	/** Refuses a request before its body is read when there is no room for it. */
	admitting: (endpoint: Endpoint) => async (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload) => {
		try {
			if (incoming.admit(endpoint, request, reply)) await countRepeat(request)
		} catch (error) {
			return giveBack(error, request)
		}
		return payload
	},
	receiving: (files: NonNullable<Endpoint['files']>) => (request: FastifyRequest, payload: IncomingMessage) =>
		incoming.receive(files, request, payload).catch((error) => giveBack(error, request)),
})

/** A site that lists servers may tell of a vote by GET. */
const changesData = ({ method, limit }: Endpoint): boolean => method !== 'GET' || limit === 'writesPerAddress'

/** Where features register their handlers: here, or where the writer is. */
export type Router = Pick<ReturnType<typeof createRouter>, 'route'>

/** Makes the start fail when a call of the contract has no route. */
const refuseGaps = (registered: ReadonlySet<Endpoint>) => {
	const missing = Object.values(ENDPOINTS).filter((endpoint) => !registered.has(endpoint))
	if (missing.length > 0) throw new Error(`no route for ${missing.map((endpoint) => endpoint.path).join(', ')}`)
}

const keyOfForm = (request: FastifyRequest): string | null => {
	const key = keySentIn(request)
	if (key !== null) requireKey(key)
	return key
}

const keySentIn = ({ headers }: FastifyRequest): string | null => headers['idempotency-key']?.toString() ?? null

const addressed = (endpoint: Endpoint) => ({
	method: endpoint.method,
	url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
	config: { refusal: endpoint.refusal, isRefusalLogged: isRefusalLogged(endpoint), cost: costOf(endpoint) },
	...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
})

type Answered = { request: FastifyRequest; reply: FastifyReply; arrivals: ArrivalCookie }

const answer = (endpoint: Endpoint, given: unknown, { request, reply, arrivals }: Answered) => {
	reply.header('cache-control', 'no-store')
	// Only with a token: another site can make the browser send a logout, but not with the token.
	if (endpoint.endsSession && request.headers.authorization !== undefined) reply.header(...FORGET_ALL)
	if (endpoint.produces && isStream(given)) return reply.type(endpoint.produces).send(Readable.from(given))
	const result = z.parse(endpoint.reply, given)
	if (endpoint.endsArrival) reply.header('set-cookie', arrivals.gone)
	if (endpoint.redirects) return onward(result as Onward, { reply, arrivals })
	if (endpoint.neverChanges) reply.header('cache-control', 'public, max-age=31536000, immutable')
	if (endpoint.cache && isInProcess(request)) reply.header(TOPICS_HEADER, endpoint.cache.join(' '))
	if (endpoint.produces === 'image/webp') return reply.headers(PICTURE_HEADERS).type(endpoint.produces).send(result)
	if (endpoint.produces) return reply.type(endpoint.produces).send(result)
	return reply.type(JSON_TYPE).send(JSON.stringify(result))
}

type Onward = { location: string; arrival?: string }

const onward = ({ location, arrival }: Onward, { reply, arrivals }: Pick<Answered, 'reply' | 'arrivals'>) => {
	if (arrival !== undefined) reply.header('set-cookie', arrivals.given(arrival))
	return reply.redirect(location, 303)
}

/** A picture that is opened directly can do nothing but show itself (RELIABILITY BR5). */
const PICTURE_HEADERS = {
	'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
	'content-disposition': 'inline; filename="picture.webp"',
}

const isStream = (answer: unknown): answer is AsyncIterable<string> =>
	typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer

const JSON_TYPE = 'application/json; charset=utf-8'

const bearerOf = ({ headers }: FastifyRequest): string | null => bearerIn(headers.authorization)
