import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { costOf } from '#contract/cost.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { BODY_BYTES } from '#contract/limits.ts'
import { type BodyBudget, type Holding, isSmallForm, type ShareName } from '../admission/bodies.ts'
import { requireRoomForPictures } from '../pictures/picture.ts'
import { Problem } from '../problem.ts'
import { type FormBody, receiveForm } from './form-body.ts'
import { isInProcess } from './in-process.ts'
import type { Sender, Upload, Uploads } from './uploads.ts'

/**
 * Manages the body of a request from before its first byte to the end of its handler: its reserved bytes of the budget and the files of its
 * form. Both are released when the handler ends, when reading fails, or when the caller disconnects before.
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
		 * Runs before the body is read. UNAVAILABLE when there is no room for it, or for a form while too many pictures wait to be made; a
		 * small form hears that only once a picture comes. BODY_TOO_LARGE for a form that announces too many bytes. Returns whether the request
		 * holds room from now on.
		 */
		admit(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): boolean {
			if (isInProcess(request)) return false
			const isForm = isFormFor(endpoint, request)
			const bytes = bytesToReserve(endpoint, request, isForm)
			if (bytes === 0) return false
			const going = new AbortController()
			const sender: Sender = { address: request.ip, isStaff: costOf(endpoint).isFor === 'staff', gone: going.signal }
			if (isForm && !isSmallForm(bytes)) requireRoomForPictures(sender)
			const holding = budget.take(shareOf(endpoint, isForm), request.ip, bytes)
			const upload = isSmallForm(bytes) ? withRoomForPictures(uploads.open(sender), sender) : uploads.open(sender)
			open.set(request, { holding, upload, isInUse: false, going })
			reply.raw.once('close', () => leave(request))
			return true
		},
		/** Reads the form; its refusals are those of `receiveForm`. */
		async receive(files: NonNullable<Endpoint['files']>, request: FastifyRequest, payload: Readable): Promise<FormBody> {
			const incoming = open.get(request) ?? ofThisProcess(uploads, request)
			open.set(request, incoming)
			incoming.isInUse = true
			try {
				const contentType = request.headers['content-type'] ?? ''
				const form = await receiveForm({ payload, contentType, files, upload: incoming.upload })
				// The caller has disconnected and gets no answer.
				if (incoming.going.signal.aborted) throw new Problem('MALFORMED')
				return form
			} catch (error) {
				await end(request)
				throw error
			}
		},
		/** The answer is being sent, but no handler ran. The room is released now, because the client may read the answer late. */
		answered: async (request: FastifyRequest): Promise<void> => leave(request),
		/** Runs the handler, then releases what its request sent. */
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

	/** Files in use are removed by the code that uses them; pictures that wait for their turn leave the queue. */
	function leave(request: FastifyRequest): void {
		const incoming = open.get(request)
		if (!incoming) return
		incoming.going.abort()
		if (!incoming.isInUse) void end(request)
	}
}

/** `going` is aborted when the caller disconnects. */
type Incoming = { holding: Holding; upload: Upload; isInUse: boolean; going: AbortController }

const isFormFor = ({ files }: Endpoint, { headers }: FastifyRequest): boolean =>
	files !== undefined && headers['content-type']?.split(';')[0]?.trim().toLowerCase() === 'multipart/form-data'

/** 0 for a body that needs no room. BODY_TOO_LARGE for a form that announces more than it may have. */
const bytesToReserve = (endpoint: Endpoint, request: FastifyRequest, isForm: boolean): number => {
	const { declared, most } = sizeOf(endpoint, request, isForm)
	if (!isForm && (declared ?? most) <= (endpoint.access === 'game' ? BODY_BYTES : SMALL_BYTES)) return 0
	if (isForm && declared !== null && declared > most) throw new Problem('BODY_TOO_LARGE')
	return Math.min(declared ?? most, most)
}

/** Sizes in bytes. `declared` is null when the headers do not announce a length. */
const sizeOf = ({ files, bodyBytes }: Endpoint, { headers }: FastifyRequest, isForm: boolean) => {
	const length = headers['content-length']
	const comesUnmeasured = headers['transfer-encoding'] !== undefined
	return {
		declared: comesUnmeasured ? null : Number(length ?? 0),
		most: isForm ? (files?.bytes ?? 0) : (bodyBytes ?? BODY_BYTES),
	}
}

/** UNAVAILABLE at the first byte of a file while too many pictures wait: a form that turns out to have none is read all the same. */
const withRoomForPictures = (upload: Upload, sender: Sender): Upload => {
	let isAdmitted = false
	return {
		...upload,
		async write(bytes) {
			if (!isAdmitted) requireRoomForPictures(sender)
			isAdmitted = true
			return upload.write(bytes)
		},
	}
}

const shareOf = (endpoint: Endpoint, isForm: boolean): ShareName => {
	const { isFor } = costOf(endpoint)
	if (isFor === 'others') return isForm ? 'forms' : 'bodies'
	return isFor === 'staff' && isForm ? 'staffForms' : isFor
}

/** For calls that this process makes itself. */
const ofThisProcess = (uploads: Uploads, { ip }: FastifyRequest): Incoming => {
	const going = new AbortController()
	return { holding: NO_LIMIT, upload: uploads.open({ address: ip, isStaff: false, gone: going.signal }), isInUse: false, going }
}
const NO_LIMIT: Holding = { giveBack: () => undefined }

/** Nearly all bodies are smaller. The number of connections bounds those, so they reserve no room. */
const SMALL_BYTES = 8_192
