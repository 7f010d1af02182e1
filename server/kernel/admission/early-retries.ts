import type { IncomingMessage, ServerResponse } from 'node:http'
import { EARLY_RETRIES, RETRY_AFTER_SECONDS } from '#contract/admission.ts'
import type { Clock } from '../clock.ts'
import { sha256 } from '../ids.ts'
import { bearerIn } from './known-callers.ts'

/**
 * During an overload a refused request says when to try again (Retry-After). Some clients try again at once, and would take the processor
 * from those that are served. Such a request waits for the rest of its time before any of it is read. Only requests with a session wait,
 * because many guests may share an address. At most `EARLY_RETRIES.held` wait; beyond that they are handled at once
 * (docs/decisions/06-overload.md).
 */
export const createEarlyRetries = (clock: Clock) => {
	const backAt = new Map<string, number>()
	let waiting = 0

	const callOf = ({ method, url, headers }: IncomingMessage) => `${method} ${url?.split('?')[0]} ${sha256(headers.authorization ?? '')}`
	/** How many milliseconds the caller has still to wait. */
	const restOf = (request: IncomingMessage): number => {
		if (backAt.size === 0 || isGuest(request)) return 0
		const call = callOf(request)
		const rest = (backAt.get(call) ?? 0) - clock.steady()
		if (rest <= 0) backAt.delete(call)
		return rest
	}

	return {
		/** The caller of this request was told to come back in so many seconds. */
		sentAway(request: IncomingMessage, seconds = 0): void {
			if (isGuest(request)) return
			const call = callOf(request)
			// Last in the order of the map, of which the first goes when there are too many.
			backAt.delete(call)
			backAt.set(call, clock.steady() + Math.min(seconds, RETRY_AFTER_SECONDS) * 1_000)
			const [first] = backAt.keys()
			if (backAt.size > EARLY_RETRIES.remembered && first !== undefined) backAt.delete(first)
		},
		/** Runs `work` when the caller's time has come; not at all if the client disconnects before. */
		inTime(request: IncomingMessage, response: ServerResponse, work: () => void): void {
			const rest = restOf(request)
			if (rest <= 0 || waiting >= EARLY_RETRIES.held) return void work()
			waiting++
			const end = () => {
				waiting--
				clearTimeout(timer)
				response.off('close', end)
			}
			const timer = setTimeout(() => {
				end()
				work()
			}, rest)
			response.once('close', end)
		},
	}
}

export type EarlyRetries = ReturnType<typeof createEarlyRetries>

const isGuest = ({ headers }: IncomingMessage) => bearerIn(headers.authorization) === null
