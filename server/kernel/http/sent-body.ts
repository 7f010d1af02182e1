import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { GameSignatures } from '../calls/game-signature.ts'
import { FormBody } from './form-body.ts'
import { parseJsonBody } from './json-body.ts'

/** What was sent with a call: its fields, its files, and the bytes where the handler reads them itself. */
export const sentBodyOf = async (signatures: GameSignatures, endpoint: Endpoint, request: FastifyRequest) => {
	if (endpoint.access === 'game') return openSigned(signatures, endpoint, request)
	return endpoint.isRaw ? rawOf(request) : bodyOf(endpoint, request.body)
}

/** A route in a Fastify scope of its own that also takes forms: their files are written while they arrive. */
export const takingForms =
	(receive: (request: FastifyRequest, payload: IncomingMessage) => Promise<FormBody>, options: RouteOptions) =>
	async (scope: FastifyInstance) => {
		scope.addContentTypeParser('multipart/form-data', receive)
		scope.route(options)
	}

/** A route in a Fastify scope of its own that keeps the body as bytes: the signature covers bytes. */
export const asBytes = (endpoint: Endpoint, options: RouteOptions) => async (scope: FastifyInstance) => {
	const types = ['application/json', ...(endpoint.lines ? [LINES_TYPE] : []), ...(endpoint.takesForms ? [FORM_TYPE] : [])]
	scope.removeAllContentTypeParsers()
	scope.addContentTypeParser(types, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body)
	scope.route(options)
}

/** The body of all other callers: JSON, or a form where the endpoint takes one. */
const bodyOf = ({ files }: Endpoint, body: unknown) =>
	body instanceof FormBody ? { body: body.fields, sent: null, files: body.files } : { body, sent: null, files: files ? [] : null }

/** The bytes as they came, with the headers that sign them; whoever handles them checks the signature. */
const rawOf = ({ body, headers }: FastifyRequest) => {
	const header = (name: string) => headers[name]?.toString()
	return { body: undefined, sent: { bytes: body instanceof Buffer ? body : NO_BYTES, header }, files: null }
}

/** The body of a game server. It is signed as a whole, so the signature is checked before the body is parsed. */
const openSigned = async (signatures: GameSignatures, endpoint: Endpoint, request: FastifyRequest) => {
	const bytes = request.body instanceof Buffer ? request.body : NO_BYTES
	await signatures.verify({ method: request.method, url: request.url, headers: request.headers, body: bytes })
	if (!endpoint.lines) return { body: parseJsonBody(bytes, endpoint), sent: null, files: null }
	return { body: undefined, sent: { bytes, isLines: isLines(request.headers['content-type']) }, files: null }
}

const NO_BYTES = Buffer.alloc(0)
const LINES_TYPE = 'application/x-ndjson'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const isLines = (type: string | undefined) => type?.split(';')[0]?.trim().toLowerCase() === LINES_TYPE
