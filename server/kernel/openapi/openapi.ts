import type * as z from 'zod/mini'
import { CLASS_KEYS, CLASSES } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { GameWords } from '#contract/game-words.ts'
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'
import { CLASS_NAMES, SCHOOLS } from '#contract/schools.ts'
import { withGameWords } from '#contract/with-game-words.ts'
import { GAME_REFUSALS } from '../calls/game-signature.ts'
import { aboutParameter } from './openapi-parameters.ts'
import { createSchemas, type PasswordLimits, type Schema, type Schemas } from './openapi-schemas.ts'

type Site = { publicUrl: string; gameWords: GameWords | null; standIns: readonly string[]; passwords: PasswordLimits }

/** The OpenAPI 3.1 document of every call, made from the contract (DECISIONS 2). */
export const openApiDocument = (
	endpoints: Record<string, Endpoint>,
	{ publicUrl, gameWords, standIns, passwords }: Site,
): Record<string, unknown> => {
	const schemas = createSchemas(passwords)
	const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
	const responses: Record<string, object> = {}
	const replies = new Map(Object.values(endpoints).map((endpoint) => [endpoint, answerOf(endpoint, schemas)]))
	for (const [name, endpoint] of Object.entries(endpoints)) {
		paths[endpoint.path] ??= {}
		const made = { schemas, responses, words: gameWords, reply: replies.get(endpoint) }
		Object.assign(paths[endpoint.path] ?? {}, { [endpoint.method.toLowerCase()]: operation(name, endpoint, made) })
	}
	const parameters = shareParameters(Object.values(paths).flatMap((methods) => Object.values(methods)))
	return {
		openapi: '3.1.0',
		info: {
			title: 'Barkada',
			version: '1',
			description: `The calls of the portal. Every error has the shape of \`Problem\`. ${codesIn(gameWords, standIns)}`,
		},
		servers: [{ url: `${publicUrl}/api` }],
		paths,
		components: {
			schemas: { Problem: PROBLEM, ProblemWithStatus: PROBLEM_WITH_STATUS, ...schemas.components },
			responses,
			parameters,
			headers: { RetryAfter: RETRY_AFTER },
			securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, ...GAME_SIGNATURE },
		},
	}
}

/** What the codes of the game stand for at this site, and what says nothing there. */
const codesIn = (words: GameWords | null, standIns: readonly string[]): string => {
	const classes = words?.classes ?? CLASS_KEYS.map((key) => ({ name: CLASS_NAMES[key], codes: CLASSES[key] }))
	const schools = words?.schools ?? SCHOOLS
	const lists = [
		`UserPoint is ${words?.rCoin ?? 'R-Coin'}, UserPoint2 ${words?.milleage ?? 'Milleage'}.`,
		classes.length > 0 && `ChaClass: ${classes.map(({ name, codes }) => `${codes.join(' and ')} ${name}`).join('; ')}.`,
		schools.length > 0 && `ChaSchool: ${schools.map(({ name, code }) => `${code} ${name}`).join('; ')}.`,
		standIns.length > 0 && `The game keeps no record of these, so what stands there says nothing: ${standIns.join(', ')}.`,
	]
	return lists.filter(Boolean).join(' ')
}

type Made = { responses: Record<string, object>; schemas: Schemas; words: GameWords | null; reply: object | undefined }

const operation = (operationId: string, endpoint: Endpoint, { schemas, words, reply, responses }: Made) => ({
	operationId,
	summary: withGameWords(endpoint.summary, words),
	tags: [endpoint.tag],
	'x-access': endpoint.access,
	...securityOf(endpoint),
	parameters: [
		...parametersOf(endpoint, 'path', schemas),
		...parametersOf(endpoint, 'query', schemas),
		...(endpoint.idempotent || endpoint.formKey ? [IDEMPOTENCY_KEY] : []),
	],
	...bodyOf(endpoint, schemas),
	responses: {
		...(endpoint.redirects
			? ONWARD
			: { 200: { description: 'Success', content: reply, ...(endpoint.idempotent && { headers: REPLAYED }) } }),
		...refusals(endpoint, responses),
	},
})

/** A token that may be left out comes first: many generators of clients send the first kind only. */
const securityOf = ({ access, knowsPlayers, endsSession }: Endpoint) => {
	if (access === 'guest') return knowsPlayers || endsSession ? { security: [{ bearer: [] }, {}] } : {}
	if (access === 'game') return { security: [Object.fromEntries(Object.keys(GAME_SIGNATURE).map((name) => [name, []]))] }
	return { security: [{ bearer: [] }] }
}

/** A missing body counts as `{}` (DECISIONS 14), so a body is required only where `{}` would be refused. */
const bodyOf = ({ method, body, sample, lines, files, takesForms }: Endpoint, schemas: Schemas) => {
	if (method === 'GET' || (method === 'DELETE' && !body)) return {}
	const fields: Schema = body ? schemas.fieldsOf(body) : { type: 'object', maxProperties: 0 }
	const needsFiles = files?.least !== undefined
	const example = sample && { example: sample }
	const content = {
		// Where files may come, a client is offered the kind that can carry them, because many generators of clients know one kind only.
		...(!files && { 'application/json': { schema: body ? schemas.ofRequest(body) : fields, ...example } }),
		...(takesForms && { 'application/x-www-form-urlencoded': { schema: fields } }),
		...(lines && { 'application/x-ndjson': { schema: schemas.ofRequest(lines) } }),
		...(files && { 'multipart/form-data': { schema: withFiles(fields, files), ...example } }),
	}
	return { requestBody: { required: needsFiles || requiredOf(fields).length > 0, content } }
}

const requiredOf = ({ required }: Schema): unknown[] => (Array.isArray(required) ? required : [])

const withFiles = (fields: Schema, { field, least, most }: NonNullable<Endpoint['files']>): Schema => {
	const list = { type: 'array', ...(least && { minItems: least }), maxItems: most, items: { type: 'string', format: 'binary' } }
	return {
		...fields,
		properties: { ...Object(fields.properties), [field]: list },
		required: [...requiredOf(fields), ...(least ? [field] : [])],
	}
}

/**
 * Lets parameters that several calls have alike stand in the document once, and returns those by name. What is called the same and is not the
 * same is numbered.
 */
const shareParameters = (operations: { parameters: object[] }[]): Record<string, object> => {
	const counts = Map.groupBy(
		operations.flatMap(({ parameters }) => parameters),
		(parameter) => JSON.stringify(parameter),
	)
	const shared: Record<string, object> = {}
	const names = new Map<string, string>()
	for (const [text, [parameter, ...others]] of counts) {
		if (!parameter || others.length === 0) continue
		const { name } = parameter as { name: string }
		const number = [...names.values()].filter((known) => known.split('.')[0] === name).length + 1
		names.set(text, number === 1 ? name : `${name}.${number}`)
		shared[names.get(text) ?? name] = parameter
	}
	for (const operation of operations)
		operation.parameters = operation.parameters.map((parameter) => {
			const name = names.get(JSON.stringify(parameter))
			return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` }
		})
	return shared
}

const parametersOf = (endpoint: Endpoint, part: 'path' | 'query', schemas: Schemas) => {
	const schema: z.core.$ZodType | undefined = part === 'path' ? endpoint.params : endpoint.query
	if (!schema) return []
	const { properties = {}, required = [] } = schemas.fieldsOf(schema) as { properties?: Record<string, Schema>; required?: string[] }
	return Object.entries(properties).map(([name, property]) => ({
		name,
		in: part,
		required: part === 'path' || required.includes(name),
		...aboutParameter(endpoint, name),
		schema: property,
	}))
}

/** Refusals by status, each with its possible codes. Many calls have the same, so each stands in the document once. */
const refusals = (endpoint: Endpoint, known: Record<string, object>) => {
	const codes = new Set<ProblemCode>([...endpoint.problems, 'MALFORMED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE', 'DATABASE_UNAVAILABLE'])
	if (endpoint.method !== 'GET') codes.add('BODY_TOO_LARGE').add('WRONG_CONTENT_TYPE').add('VALIDATION')
	if (endpoint.access === 'game') for (const code of GAME_REFUSALS) codes.add(code)
	else if (endpoint.access !== 'guest' || endpoint.knowsPlayers) {
		codes.add(endpoint.guestProblem ?? 'UNAUTHORIZED')
		if (!['player', 'guest'].includes(endpoint.access)) codes.add('FORBIDDEN')
		if (!endpoint.leadsToTwoStep) codes.add('TWO_STEP_SET_UP_NEEDED')
		if (endpoint.needsFreshProof) codes.add('FRESH_PROOF_NEEDED')
	}
	if (endpoint.body || endpoint.query || endpoint.params) codes.add('VALIDATION')
	if (endpoint.idempotent || endpoint.formKey) codes.add('IDEMPOTENCY_KEY_INVALID').add('IDEMPOTENCY_KEY_REUSED')
	const byStatus = Map.groupBy(codes, (code) => PROBLEMS[code].status)
	return Object.fromEntries(
		[...byStatus].map(([status, list]) => {
			const shape = endpoint.refusal ? 'ProblemWithStatus' : 'Problem'
			const name = [shape, ...list].join('.')
			known[name] ??= {
				description: list.join(', '),
				...(WITH_RETRY_AFTER.has(status) && { headers: TOLD_WHEN }),
				content: json({ $ref: `#/components/schemas/${shape}` }),
			}
			return [status, { $ref: `#/components/responses/${name}` }]
		}),
	)
}

/** The answer of a call that sends a browser on. */
const ONWARD = {
	303: {
		description: 'Onward',
		headers: { Location: { description: 'Where the browser goes on.', required: true, schema: { type: 'string' } } },
	},
}

/** Too many calls, and a busy site: both say when to come again. */
const WITH_RETRY_AFTER = new Set<number>([429, 503])
const TOLD_WHEN = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
const RETRY_AFTER = {
	description: 'After how many seconds the call can be sent again.',
	required: true,
	schema: { type: 'integer', minimum: 1 },
	example: 2,
}

const answerOf = ({ produces, reply }: Endpoint, schemas: Schemas) => ({
	[produces?.split(';')[0] ?? 'application/json']: {
		schema: produces?.startsWith('image/') ? { type: 'string', format: 'binary' } : schemas.ofReply(reply),
	},
})

const json = (schema: Schema) => ({ 'application/json': { schema } })

const signedHeader = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description })
/** Every signed request has all four headers (DECISIONS 10). */
const GAME_SIGNATURE = {
	gameKeyId: signedHeader('X-Game-Key-Id', 'The id of a key of GAME_LINK_KEYS.'),
	gameTimestamp: signedHeader('X-Game-Timestamp', 'Unix time in seconds, at most 300 from now.'),
	gameNonce: signedHeader('X-Game-Nonce', '8-128 visible ASCII characters, never used before.'),
	gameSignature: signedHeader(
		'X-Game-Signature',
		'Hex HMAC-SHA-256 of METHOD\\nPATH?QUERY\\nTIMESTAMP\\nNONCE\\nSHA256HEX(body), the secret as UTF-8 text.',
	),
}

const IDEMPOTENCY_KEY = {
	name: 'Idempotency-Key',
	in: 'header',
	required: false,
	description:
		'8-128 visible ASCII characters. The same key gives the first answer again for 24 hours, as it was, with the header ' +
		'Idempotent-Replayed: true. Balances in it are those of the first time: after such an answer ask GET /me for the present ones.',
	example: '7d3c9a40-1f6e-4b0e-9d55-0b6a2f1c8e21',
	schema: { type: 'string', minLength: 8, maxLength: 128, pattern: '^[!-~]{8,128}$' },
}

const REPLAYED = {
	'Idempotent-Replayed': {
		description: 'Set when this answer was given before under the same Idempotency-Key; nothing happened this time.',
		schema: { type: 'string', const: 'true' },
	},
}

const CODED = {
	messageCode: { type: 'string', description: 'The code of the message, for other languages than English.' },
	messageValues: {
		type: 'object',
		additionalProperties: { type: ['string', 'number'] },
		description: 'The values of the message: times as RFC 3339 UTC, numbers, texts as staff wrote them.',
	},
}

const PROBLEM = {
	type: 'object',
	required: ['message', 'error', 'code', 'requestId'],
	properties: {
		message: { type: 'string', description: 'A text for a person, in English.' },
		...CODED,
		error: { type: 'string', description: 'The same text.' },
		code: { type: 'string', enum: Object.keys(PROBLEMS) },
		errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
		errorCodes: {
			type: 'object',
			additionalProperties: { type: 'array', items: { type: 'object', required: ['messageCode'], properties: CODED } },
			description: 'The codes of the texts in errors, in the same order.',
		},
		requestId: { type: 'string' },
	},
}

/** Refusals of calls that the old site used also have `status: 0` in the body (SPEC 7). */
const PROBLEM_WITH_STATUS = {
	...PROBLEM,
	required: [...PROBLEM.required, 'status'],
	properties: { ...PROBLEM.properties, status: { type: 'integer', const: 0 } },
}
