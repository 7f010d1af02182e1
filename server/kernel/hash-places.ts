import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { presentCaller } from './hash-admission.ts'
import type { createHashQueue } from './hash-queue.ts'
import { isInProcess } from './in-process.ts'

export type Hashes = Pick<ReturnType<typeof createHashQueue>, 'admit'>
type GiveBack = (error: unknown, request: FastifyRequest) => Promise<never>

/** Where calls that hash get their places in the hash queue. `giveBack` returns the points of a call that is sent away. */
export const createHashPlaces = (hashes: Hashes, giveBack: GiveBack) => {
	/** On arrival; refused before anything is done when there is none. */
	const take = (endpoint: Endpoint, request: FastifyRequest): void => {
		const caller = presentCaller()
		if (endpoint.hashes && caller && !caller.isAdmitted && !isInProcess(request)) hashes.admit(caller)
	}

	return {
		take,
		/** A call whose body came late has given its place up meanwhile (`http.ts`), and asks for it again. */
		takeAgain: (endpoint: Endpoint) => async (request: FastifyRequest) => {
			try {
				take(endpoint, request)
			} catch (error) {
				await giveBack(error, request)
			}
		},
	}
}
