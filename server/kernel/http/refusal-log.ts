import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { createShortWindows } from '../limits/short-windows.ts'
import type { Problem } from '../problem.ts'
import type { Log } from '../process/log.ts'

/**
 * Logs a refused call, so that the request id shown below an error can be found: code, account number, route and id, and nothing that was
 * sent. Only calls that concern money or accounts. Each account has MOST lines a minute, and so have the guests together (the game server
 * is one); one line says when more are left out: a client that sends broken calls must not fill the disk. A guest's 401 and 429 only ask to
 * sign in or to wait. They are counted apart, so that a flood of them hides no other refusal.
 */
export const createRefusalLog = (log: Log) => {
	const windows = createShortWindows()
	const isFirst = (id: string, allowed: number) => windows.take({ id, windowMs: WINDOW_MS, allowed }, performance.now()) === null

	return ({ code, status }: Problem, request: FastifyRequest): void => {
		if (status >= 500 || !request.routeOptions.config?.isRefusalLogged) return
		const accountId = callers.get(request) ?? null
		const who = accountId ?? (status === 401 || status === 429 ? 'guests who must sign in or wait' : 'guests')
		if (isFirst(`lines ${who}`, MOST))
			log.info({ code, accountId, route: request.routeOptions.url, requestId: request.id }, 'request refused')
		else if (isFirst(`left out ${who}`, 1)) log.info({ accountId }, FULL_MESSAGE)
	}
}

/** Remembers the account of a call, for a refusal that comes later. */
export const rememberCaller = (request: FastifyRequest, accountId: number): void => void callers.set(request, accountId)

/** Whether refusals of this call are logged. */
export const isRefusalLogged = ({ tag }: Endpoint): boolean => LOGGED_TAGS.has(tag)

const WINDOW_MS = 60_000
const MOST = 60
const FULL_MESSAGE = `more than ${MOST} refused requests within a minute: not all of them are logged`

const callers = new WeakMap<FastifyRequest, number>()

const LOGGED_TAGS = new Set([
	...['accounts', 'sessions', 'recovery', 'step-up', 'two-step', 'passkeys', 'identities', 'profile'],
	...['coupons', 'cart', 'orders', 'wallet', 'top-ups', 'game link', 'console'],
])
