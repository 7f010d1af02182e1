import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { RateLimitName } from '#contract/limits.ts'
import { isInProcess } from './in-process.ts'
import { Problem } from './problem.ts'
import type { RateLimit } from './rate-limit.ts'

type Counted = readonly [name: RateLimitName, key: string]
type Taken = { call: readonly Counted[]; done: readonly Counted[] }

/** The limits that an endpoint names: a point for each call. */
export const createEndpointLimits = (rateLimit: RateLimit, accountOf: (request: FastifyRequest) => number | undefined) => {
	/** What each request has taken and not got back: of the limit of calls, and of those of what is done. */
	const taken = new WeakMap<FastifyRequest, Taken>()
	const repeats = new WeakSet<FastifyRequest>()

	const counted = (names: readonly RateLimitName[], request: FastifyRequest): Counted[] => {
		if (isInProcess(request)) return []
		return names.flatMap((name) => {
			const key = name.endsWith('PerAccount') ? accountOf(request) : request.ip
			return key === undefined ? [] : [[name, String(key)] as const]
		})
	}
	const perCall = (endpoint: Endpoint, request: FastifyRequest) => {
		if (endpoint.limit === 'none' || (endpoint.limit === ON_ARRIVAL && isCountedOnArrival(endpoint))) return []
		return counted([endpoint.limit], request)
	}

	/** What was done before, or not done at all, counts against no limit of what is done. */
	const giveBackDone = async (request: FastifyRequest): Promise<void> => {
		const { call, done } = taken.get(request) ?? NOTHING
		taken.set(request, { call, done: [] })
		if (done.length > 0) await rateLimit.giveBack(...done)
	}

	return {
		/**
		 * Of calls of guests that hash, before they get a place for it and before anything else: whatever is wrong with them, they count. In
		 * memory, and with room for an internet cafe.
		 */
		async countArrival(endpoint: Endpoint, request: FastifyRequest): Promise<void> {
			if (isCountedOnArrival(endpoint)) await rateLimit.take(...counted([ON_ARRIVAL], request))
		},
		/**
		 * `isRepeated` is asked where a form is known by its key: what comes again is answered however much was done meanwhile, wrong forms
		 * included. Only the limit of all calls of an address holds for it, in memory: looking the key up is work too. And that of
		 * `countRepeat`.
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
		/** Of a form that comes again and holds room for its body: whoever sends such forms slowly holds it for as long. In memory. */
		async countRepeat(request: FastifyRequest): Promise<void> {
			if (repeats.has(request)) await rateLimit.take(...counted(['repeatedFormsPerAddress'], request))
		},
		giveBackDone,
		/**
		 * Sent away with nothing begun, a call has used up nothing; refused, nothing of what counts what was done. A body that was
		 * broken off or malformed is no mistake in a form: it stays counted, and so does a picture that was opened and refused.
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

const ON_ARRIVAL = 'writesPerAddress'
const isCountedOnArrival = ({ access, hashes }: Endpoint): boolean => access === 'guest' && hashes === true

const NOTHING: Taken = { call: [], done: [] }
