import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { presentCaller } from './hash-admission.ts'
import type { createHashQueue } from './hash-queue.ts'
import { isInProcess } from './in-process.ts'

export type Hashes = Pick<ReturnType<typeof createHashQueue>, 'admit'>
type GiveBack = (error: unknown, request: FastifyRequest) => Promise<never>

/** Gives calls that hash their slots in the hash queue. `giveBack` returns the points of a refused call. */
export const createHashSlots = (hashes: Hashes, giveBack: GiveBack) => {
	/** Takes a slot on arrival; refused when none is free, before anything is done. */
	const take = (endpoint: Endpoint, request: FastifyRequest): void => {
		const caller = presentCaller()
		if (endpoint.hashes && caller && !caller.isAdmitted && !isInProcess(request)) hashes.admit(caller)
	}

	return {
		take,
		/** A call whose body came late has given up its slot meanwhile (`http.ts`) and asks for one again. */
		takeAgain: (endpoint: Endpoint) => async (request: FastifyRequest) => {
			try {
				take(endpoint, request)
			} catch (error) {
				await giveBack(error, request)
			}
		},
	}
}
