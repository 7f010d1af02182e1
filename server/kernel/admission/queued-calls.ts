import type { FastifyInstance, FastifyRequest } from 'fastify'
import { newQueuedCall, onBehalfOf, type QueuedCall } from '#db/queue.ts'
import { isInProcess } from '../http/in-process.ts'
import { networkOf } from '../limits/network.ts'
import type { HashAdmission } from './hash-admission.ts'
import type { KnownCallers } from './known-callers.ts'

type Needs = { hashes: Pick<HashAdmission, 'postpone' | 'giveUp'>; callers: Pick<KnownCallers, 'isStaffOrGame'> }

/**
 * A request from outside waits as one call for the database and for hashes, however many queries it makes. The async context is entered
 * twice, because the socket events that read the body run outside of it. A call that will hash enters the hash queue in its route; it leaves it
 * while its body is still on its way, and when its answer is decided.
 */
export const queueCalls = (http: FastifyInstance, { hashes, callers }: Needs): void => {
	const calls = new WeakMap<FastifyRequest, QueuedCall>()
	const bodyAwaitedMs = new WeakMap<QueuedCall, number>()
	http.addHook('onRequest', (request, reply, done) => {
		if (isInProcess(request)) return done()
		const { cost } = request.routeOptions.config
		const isStaffOrGame = callers.isStaffOrGame(request, request.ip, cost)
		const isHashing = cost?.costs === 'hashing'
		const call = newQueuedCall({ isBounded: isStaffOrGame || isHashing, network: isStaffOrGame ? null : networkOf(request.ip) })
		// Calls of the game may hash as well.
		if (isHashing || cost?.isFor === 'game') {
			const going = new AbortController()
			reply.raw.once('close', () => going.abort())
			call.gone = going.signal
		}
		calls.set(request, call)
		onBehalfOf(call, done)
	})
	http.addHook('preParsing', (request, _reply, payload, done) => {
		const call = calls.get(request)
		if (call && !request.raw.complete) {
			bodyAwaitedMs.set(call, performance.now())
			hashes.postpone(call)
		}
		done(null, payload)
	})
	http.addHook('preValidation', (request, _reply, done) => {
		const call = calls.get(request)
		if (!call) return done()
		call.arrivedMs += performance.now() - (bodyAwaitedMs.get(call) ?? performance.now())
		onBehalfOf(call, done)
	})
	http.addHook('onSend', (request, _reply, payload, done) => {
		const call = calls.get(request)
		if (call) hashes.giveUp(call)
		done(null, payload)
	})
}
