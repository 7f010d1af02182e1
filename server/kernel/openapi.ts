import * as z from 'zod/mini'
import { CLASS_KEYS, CLASSES } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { GameWords } from '#contract/game-words.ts'
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'
import { CLASS_NAMES, SCHOOLS } from '#contract/schools.ts'
import { withGameWords } from '#contract/with-game-words.ts'

type Schema = Record<string, unknown>

/** The OpenAPI 3.1 document of every call, made from the contract (DECISIONS 2). */
export const openApiDocument = (
	endpoints: Record<string, Endpoint>,
	{ publicUrl, gameWords }: { publicUrl: string; gameWords: GameWords | null },
): Record<string, unknown> => {
	const paths: Record<string, Record<string, unknown>> = {}
	for (const [name, endpoint] of Object.entries(endpoints)) {
		paths[endpoint.path] ??= {}
		Object.assign(paths[endpoint.path] ?? {}, { [endpoint.method.toLowerCase()]: operation(name, endpoint, gameWords) })
	}
	return {
		openapi: '3.1.0',
		info: {
			title: 'Barkada',
			version: '1',
			description: `The calls of the portal. Every error has the shape of \`Problem\`. ${codesIn(gameWords)}`,
		},
		servers: [{ url: `${publicUrl}/api` }],
		paths,
		components: {
			schemas: { Problem: PROBLEM, ProblemWithStatus: PROBLEM_WITH_STATUS },
			securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, ...GAME_SIGNATURE },
		},
	}
}

/** What the codes of the game stand for at this site. */
const codesIn = (words: GameWords | null): string => {
	const classes = words?.classes ?? CLASS_KEYS.map((key) => ({ name: CLASS_NAMES[key], codes: CLASSES[key] }))
	const schools = words?.schools ?? SCHOOLS
	const lists = [
		`UserPoint is ${words?.rCoin ?? 'R-Coin'}, UserPoint2 ${words?.milleage ?? 'Milleage'}.`,
		classes.length > 0 && `ChaClass: ${classes.map(({ name, codes }) => `${codes.join(' and ')} ${name}`).join('; ')}.`,
		schools.length > 0 && `ChaSchool: ${schools.map(({ name, code }) => `${code} ${name}`).join('; ')}.`,
	]
	return lists.filter(Boolean).join(' ')
}

const operation = (operationId: string, endpoint: Endpoint, words: GameWords | null) => ({
	operationId,
	summary: withGameWords(endpoint.summary, words),
	tags: [endpoint.tag],
	'x-access': endpoint.access,
	...securityOf(endpoint),
	parameters: [
		...parametersOf(endpoint.params, 'path'),
		...parametersOf(endpoint.query, 'query'),
		...(endpoint.idempotent || endpoint.formKey ? [IDEMPOTENCY_KEY] : []),
	],
	...bodyOf(endpoint),
	responses: {
		200: { description: 'Success', content: answerOf(endpoint), ...(endpoint.idempotent && { headers: REPLAYED }) },
		...refusals(endpoint),
	},
})

const securityOf = ({ access, knowsPlayers }: Endpoint) => {
	if (access === 'guest') return knowsPlayers ? { security: [{}, { bearer: [] }] } : {}
	if (access === 'game') return { security: [Object.fromEntries(Object.keys(GAME_SIGNATURE).map((name) => [name, []]))] }
	return { security: [{ bearer: [] }] }
}

/** A missing body counts as `{}` (DECISIONS 14), so a body is required only where `{}` would be refused. */
const bodyOf = ({ method, body, lines, files }: Endpoint) => {
	if (method === 'GET' || (method === 'DELETE' && !body)) return {}
	const schema: Schema = body ? schemaOf(body, 'input') : { type: 'object', maxProperties: 0 }
	const content = {
		...json(schema),
		...(lines && { 'application/x-ndjson': { schema: schemaOf(lines, 'input') } }),
		...(files && { 'multipart/form-data': { schema: withFiles(schema, files) } }),
	}
	return { requestBody: { required: Array.isArray(schema.required) && schema.required.length > 0, content } }
}

const withFiles = (schema: Schema, { field, most }: NonNullable<Endpoint['files']>): Schema => ({
	...schema,
	properties: { ...Object(schema.properties), [field]: { type: 'array', maxItems: most, items: { type: 'string', format: 'binary' } } },
})

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Schema => {
	const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
	return rest
}

const parametersOf = (schema: z.core.$ZodObject | undefined, place: 'path' | 'query') => {
	if (!schema) return []
	const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, Schema>; required?: string[] }
	return Object.entries(properties).map(([name, property]) => ({
		name,
		in: place,
		required: place === 'path' || required.includes(name),
		schema: property,
	}))
}

/** Refusals by status, each with its possible codes. */
const refusals = (endpoint: Endpoint) => {
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
	const shape = { $ref: `#/components/schemas/${endpoint.refusal ? 'ProblemWithStatus' : 'Problem'}` }
	const byStatus = Map.groupBy(codes, (code) => PROBLEMS[code].status)
	return Object.fromEntries([...byStatus].map(([status, list]) => [status, { description: list.join(', '), content: json(shape) }]))
}

const answerOf = ({ produces, reply }: Endpoint) => ({
	[produces?.split(';')[0] ?? 'application/json']: { schema: schemaOf(reply, 'output') },
})

const json = (schema: Schema) => ({ 'application/json': { schema } })

const GAME_REFUSALS = [
	'GAME_SIGNATURE_MISSING',
	'GAME_KEY_UNKNOWN',
	'GAME_TIMESTAMP_INVALID',
	'GAME_SIGNATURE_WRONG',
	'GAME_NONCE_USED',
] as const

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
	schema: { type: 'string', pattern: '^[!-~]{8,128}$' },
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
	allOf: [{ $ref: '#/components/schemas/Problem' }, { type: 'object', required: ['status'], properties: { status: { const: 0 } } }],
}
