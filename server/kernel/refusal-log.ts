import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Log } from './log.ts'
import type { Problem } from './problem.ts'
import { createShortWindows } from './short-windows.ts'

/**
 * Writes a refused call into the log, so that the request id below an error leads somewhere: code, account number, route and id,
 * and nothing that was sent. Only calls that concern money or accounts. Guests who are told to log in or to slow down are left out:
 * nothing of theirs was refused. Of other refusals of guests so many a minute are written, with one line that says when some are left
 * out: who sends broken calls must not fill the disk.
 */
export const createRefusalLog = (log: Log) => {
	const windows = createShortWindows()
	/** Whether there is room for one more line of a guest in this minute. */
	const hasRoomForGuest = (): boolean => {
		const now = performance.now()
		if (windows.take(OF_GUESTS, now) === null) return true
		if (windows.take(LEFT_OUT, now) === null) log.info(FULL_MESSAGE)
		return false
	}

	return ({ code, status }: Problem, request: FastifyRequest): void => {
		if (status >= 500 || !request.routeOptions.config?.isRefusalLogged) return
		const accountId = callers.get(request) ?? null
		if (accountId === null && (status === 401 || status === 429 || !hasRoomForGuest())) return
		log.info({ code, accountId, route: request.routeOptions.url, requestId: request.id }, 'request refused')
	}
}

/** Remembers whose call it is, for a refusal that comes later. */
export const rememberCaller = (request: FastifyRequest, accountId: number): void => void callers.set(request, accountId)

/** Whether a refusal of this call is worth a line. */
export const isRefusalLogged = ({ tag }: Endpoint): boolean => LOGGED_TAGS.has(tag)

const WINDOW_MS = 60_000
const OF_GUESTS = { id: 'lines', windowMs: WINDOW_MS, allowed: 60 }
const LEFT_OUT = { id: 'left out', windowMs: WINDOW_MS, allowed: 1 }
const FULL_MESSAGE = `more than ${OF_GUESTS.allowed} requests of guests refused within a minute: not all of them are logged`

const callers = new WeakMap<FastifyRequest, number>()

const LOGGED_TAGS = new Set([
	...['accounts', 'sessions', 'recovery', 'step-up', 'two-step', 'profile'],
	...['coupons', 'cart', 'orders', 'wallet', 'game link', 'console'],
])
