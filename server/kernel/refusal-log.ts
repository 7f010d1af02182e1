import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Log } from './log.ts'
import type { Problem } from './problem.ts'

/**
 * Writes a refused call into the log, so that the request id below an error leads somewhere: code, account number, route and id,
 * and nothing that was sent. Only calls that concern money or accounts. Guests who are told to log in or to slow down are left out:
 * nothing of theirs was refused, and a crowd must not fill the log.
 */
export const logRefusal = (log: Log, { code, status }: Problem, request: FastifyRequest): void => {
	if (status >= 500 || !request.routeOptions.config?.isRefusalLogged) return
	const accountId = callers.get(request) ?? null
	if (accountId === null && (status === 401 || status === 429)) return
	log.info({ code, accountId, route: request.routeOptions.url, requestId: request.id }, 'request refused')
}

/** Remembers whose call it is, for a refusal that comes later. */
export const rememberCaller = (request: FastifyRequest, accountId: number): void => void callers.set(request, accountId)

/** Whether a refusal of this call is worth a line. */
export const isRefusalLogged = ({ tag }: Endpoint): boolean => LOGGED_TAGS.has(tag)

const callers = new WeakMap<FastifyRequest, number>()

const LOGGED_TAGS = new Set([
	...['accounts', 'sessions', 'recovery', 'step-up', 'two-step', 'profile'],
	...['coupons', 'cart', 'orders', 'wallet', 'game link', 'console'],
])
