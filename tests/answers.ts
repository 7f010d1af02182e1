import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { type CallName, ENDPOINTS } from '#contract/index.ts'
import { PASSWORD_LENGTH } from '#contract/limits.ts'
import { openApiDocument } from '#server/kernel/openapi/openapi.ts'
import { requireCodes } from './coded-messages.ts'

type Answer = { status: number; text: string; headers: Headers }
type Content = Record<string, { schema: object }>
type Answers = Record<string, { content: Content }>
type Document = {
	paths: Record<string, Record<string, { responses: Record<string, { content: Content } | { $ref: string }> }>>
	components: { responses: Answers }
}

/** Fails if a response does not match the OpenAPI document of its call: its status, type and schema; or if a message has no right code. */
export const requireDocumented = (name: CallName, { status, text, headers }: Answer): void => {
	const [method = '', path = ''] = name.split(' ')
	const said = document.paths[path]?.[method.toLowerCase()]?.responses[status]
	const { content } = (said && '$ref' in said ? document.components.responses[said.$ref.split('/').at(-1) ?? ''] : said) ?? {}
	if (!content) throw new Error(`${name} answered ${status}, which the OpenAPI document does not know: ${text}`)
	const type = headers.get('content-type')?.split(';')[0] ?? ''
	const schema = content[type]?.schema
	if (!schema) throw new Error(`${name} answered ${status} as ${type}, the OpenAPI document says ${Object.keys(content)}`)
	const isRight = checkOf(schema)
	const body: unknown = type === 'application/json' ? JSON.parse(text) : text
	if (!isRight(body)) throw new Error(`${name} answered ${status} against its schema, ${ajv.errorsText(isRight.errors)}: ${text}`)
	requireCodes(name, body)
}

const document = openApiDocument(ENDPOINTS, {
	publicUrl: 'http://localhost',
	gameWords: null,
	standIns: [],
	passwords: { site: PASSWORD_LENGTH.default, game: null },
}) as unknown as Document
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(document, 'openapi')

const checks = new WeakMap<object, ValidateFunction>()

/** Compiled on first use: most tests make few calls. */
const checkOf = (schema: object): ValidateFunction => {
	const known = checks.get(schema)
	if (known) return known
	// References are resolved within the whole document.
	const text = JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/')
	const check = ajv.compile(JSON.parse(text))
	checks.set(schema, check)
	return check
}
