import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { RateLimitName } from '#contract/limits.ts'
import { personKey } from '../admission/known-callers.ts'
import { isInProcess } from '../http/in-process.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import { Problem } from '../problem.ts'

type Counted = readonly [name: RateLimitName, key: string]
type Taken = { call: readonly Counted[]; done: readonly Counted[] }

/** Counts the limits that an endpoint names: one point for each call. */
export const createEndpointLimits = (rateLimit: RateLimit, accountOf: (request: FastifyRequest) => number | undefined) => {
	/** The points that each request has taken and not got back: of the limit of calls, and of the limits of completed actions. */
	const taken = new WeakMap<FastifyRequest, Taken>()
	const repeats = new WeakSet<FastifyRequest>()

	const counted = (names: readonly RateLimitName[], request: FastifyRequest): Counted[] => {
		if (isInProcess(request)) return []
		const account = accountOf(request)
		return names.flatMap((name) => {
			if (name.endsWith('PerAccount')) return account === undefined ? [] : [[name, String(account)] as const]
			return [[name, account !== undefined && FOR_ONE_PERSON.has(name) ? personKey(account) : request.ip] as const]
		})
	}
	const perCall = (endpoint: Endpoint, request: FastifyRequest) => {
		if (endpoint.limit === 'none' || (endpoint.limit === ON_ARRIVAL && isCountedOnArrival(endpoint))) return []
		return counted([endpoint.limit], request)
	}

	/** A repeated or failed action counts against no limit of completed actions. */
	const giveBackDone = async (request: FastifyRequest): Promise<void> => {
		const { call, done } = taken.get(request) ?? NOTHING
		taken.set(request, { call, done: [] })
		if (done.length > 0) await rateLimit.giveBack(...done)
	}

	return {
		/**
		 * Counts calls of guests that hash on arrival, before they take a slot in the hash queue and before any check, so invalid calls count
		 * too. Counted in memory; the limit has room for an internet cafe.
		 */
		async countArrival(endpoint: Endpoint, request: FastifyRequest): Promise<void> {
			if (isCountedOnArrival(endpoint)) await rateLimit.take(...counted([ON_ARRIVAL], request))
		},
		/**
		 * For an endpoint with form keys, `isRepeated` says whether the form was sent before. A repeated form is answered even when limits are
		 * used up by then, including by wrong forms. It counts only against the limit of all calls of an address (in memory, because looking up
		 * the key is work too) and the limit of `countRepeat`.
		 */
		async count(endpoint: Endpoint, request: FastifyRequest, isRepeated: () => Promise<boolean>): Promise<void> {
			const call = perCall(endpoint, request)
			const done = counted(endpoint.limitsOfDone ?? [], request)
			if (!endpoint.formKey) await rateLimit.take(...call, ...done)
			else {
				await rateLimit.take(...counted(['writesPerAddress'], request))
				if (await isRepeated()) return void repeats.add(request)
				await rateLimit.take(...call)
				await rateLimit.take(...done)
			}
			taken.set(request, { call, done })
		},
		/**
		 * Counts a repeated form that reserves room for its body: a client that sends such forms slowly holds the room for as long. In memory.
		 */
		async countRepeat(request: FastifyRequest): Promise<void> {
			if (repeats.has(request)) await rateLimit.take(...counted(['repeatedFormsPerAddress'], request))
		},
		giveBackDone,
		/**
		 * A call refused with UNAVAILABLE, before anything began, gets all points back. A call refused otherwise gets back the points of
		 * completed actions. A body that was broken off or malformed is no mistake in a form and stays counted. So does a picture that was
		 * opened and refused.
		 */
		async giveBack(error: unknown, request: FastifyRequest): Promise<never> {
			if (error instanceof Problem && error.code !== 'MALFORMED' && !error.isCounted) {
				const call = error.code === 'UNAVAILABLE' ? (taken.get(request) ?? NOTHING).call : []
				if (call.length > 0) await rateLimit.giveBack(...call)
				await giveBackDone(request)
			}
			throw error
		},
	}
}

/**
 * Limits that only keep one caller from taking all. They count a signed-in person, wherever the call comes from: the seats of a cafe share an
 * address. The others guard secrets, mailboxes and the desk against somebody with many accounts, so they count the address of everybody.
 */
const FOR_ONE_PERSON: ReadonlySet<RateLimitName> = new Set(['readsPerAddress', 'writesPerAddress'])

const ON_ARRIVAL = 'writesPerAddress'
const isCountedOnArrival = ({ access, hashes }: Endpoint): boolean => access === 'guest' && hashes === true

const NOTHING: Taken = { call: [], done: [] }
