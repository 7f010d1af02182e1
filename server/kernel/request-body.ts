import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { BODY_BYTES } from '#contract/limits.ts'
import type { BodyBudget, Holding, ShareName } from './body-budget.ts'
import { type FormBody, receiveForm } from './form-body.ts'
import { isInProcess } from './in-process.ts'
import { requireRoomForPictures } from './picture.ts'
import { Problem } from './problem.ts'
import type { Sender, Upload, Uploads } from './uploads.ts'

/**
 * What a request sends, from before its first byte to the end of its handler: the bytes that it holds of the budget and the files of
 * its form. All of it goes when the handler ends, when reading fails, and when the caller goes away before.
 */
export const createBodyReader = ({ budget, uploads }: { budget: BodyBudget; uploads: Uploads }) => {
	const open = new WeakMap<FastifyRequest, Incoming>()

	const end = async (request: FastifyRequest): Promise<void> => {
		const incoming = open.get(request)
		if (!incoming) return
		open.delete(request)
		await incoming.upload.remove()
		incoming.holding.giveBack()
	}

	return {
		/**
		 * Before the body is read: UNAVAILABLE when there is no room for it, or, of a form, while too many pictures wait to be made;
		 * BODY_TOO_LARGE for a form that says so itself. Whether it holds room from now on.
		 */
		admit(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): boolean {
			if (isInProcess(request)) return false
			const isForm = isFormFor(endpoint, request)
			const { declared, most } = sizeOf(endpoint, request, isForm)
			if (!isForm && (declared ?? most) <= (endpoint.access === 'game' ? BODY_BYTES : SMALL_BYTES)) return false
			if (isForm && declared !== null && declared > most) throw new Problem('BODY_TOO_LARGE')
			const going = new AbortController()
			const sender: Sender = { address: request.ip, isStaff: isOfStaff(endpoint), gone: going.signal }
			if (isForm) requireRoomForPictures(sender)
			const holding = budget.take(shareOf(endpoint, isForm), request.ip, Math.min(declared ?? most, most))
			open.set(request, { holding, upload: uploads.open(sender), isInUse: false, going })
			reply.raw.once('close', () => leave(request))
			return true
		},
		/** The form that comes; what is wrong with it is as `receiveForm` says. */
		async receive(files: NonNullable<Endpoint['files']>, request: FastifyRequest, payload: Readable): Promise<FormBody> {
			const incoming = open.get(request) ?? ofThisProcess(uploads, request)
			open.set(request, incoming)
			incoming.isInUse = true
			try {
				const contentType = request.headers['content-type'] ?? ''
				const form = await receiveForm({ payload, contentType, files, upload: incoming.upload })
				// Nobody is there any more to hear what became of it.
				if (incoming.going.signal.aborted) throw new Problem('MALFORMED')
				return form
			} catch (error) {
				await end(request)
				throw error
			}
		},
		/** What came is answered and no handler had it: that the answer is read must not be waited for. */
		answered: async (request: FastifyRequest): Promise<void> => leave(request),
		/** Runs the handler, and ends what its request sent. */
		async during<T>(request: FastifyRequest, handle: () => Promise<T>): Promise<T> {
			const incoming = open.get(request)
			if (!incoming) return handle()
			incoming.isInUse = true
			try {
				return await handle()
			} finally {
				await end(request)
			}
		},
	}

	/** Files that are being written or read are removed by whoever does it; pictures that wait for their turn leave the queue. */
	function leave(request: FastifyRequest): void {
		const incoming = open.get(request)
		if (!incoming) return
		incoming.going.abort()
		if (!incoming.isInUse) void end(request)
	}
}

/** `going` is aborted when the caller goes away. */
type Incoming = { holding: Holding; upload: Upload; isInUse: boolean; going: AbortController }

const isFormFor = ({ files }: Endpoint, { headers }: FastifyRequest): boolean =>
	files !== undefined && headers['content-type']?.split(';')[0]?.trim().toLowerCase() === 'multipart/form-data'

/** In bytes; null when they do not say how much comes. */
const sizeOf = ({ files, bodyBytes }: Endpoint, { headers }: FastifyRequest, isForm: boolean) => {
	const length = headers['content-length']
	const comesUnmeasured = headers['transfer-encoding'] !== undefined
	return {
		declared: comesUnmeasured ? null : Number(length ?? 0),
		most: isForm ? (files?.bytes ?? 0) : (bodyBytes ?? BODY_BYTES),
	}
}

const isOfStaff = ({ access }: Endpoint): boolean => !['guest', 'player', 'game'].includes(access)

const shareOf = (endpoint: Endpoint, isForm: boolean): ShareName => {
	if (endpoint.access === 'game') return 'game'
	if (isOfStaff(endpoint)) return isForm ? 'staffForms' : 'staff'
	return isForm ? 'forms' : 'bodies'
}

/** Calls of this process itself. */
const ofThisProcess = (uploads: Uploads, { ip }: FastifyRequest): Incoming => {
	const going = new AbortController()
	return { holding: NO_LIMIT, upload: uploads.open({ address: ip, isStaff: false, gone: going.signal }), isInUse: false, going }
}
const NO_LIMIT: Holding = { giveBack: () => undefined }

/** Nearly all calls are smaller: those are bounded by the number of connections, and need no room of anybody's. */
const SMALL_BYTES = 8_192
