import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/index.ts'
import { openWorld, type World } from '../../../tests/world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world.close())

type Part = Record<string, unknown>
type Operation = {
	operationId: string
	parameters: { name: string; in: string; description?: string; example?: unknown; schema: Part }[]
	requestBody?: { required: boolean; content: Record<string, { schema: Part }> }
	responses: Record<string, { $ref?: string }>
	security?: unknown[]
}
type Document = {
	openapi: string
	paths: Record<string, Record<string, Operation>>
	components: { schemas: Record<string, Part>; responses: Record<string, { headers?: object }>; parameters: Record<string, Part> }
}

const asSent = async () => (await (await fetch(`${world.url}/api/openapi.json`)).json()) as Document

/** With the parameters that several calls share in each of them. */
const document = async (): Promise<Document> => {
	const { components, ...sent } = await asSent()
	const text = JSON.stringify({ ...sent, components: { ...components, parameters: {} } })
	const reference = /\{"\$ref":"#\/components\/parameters\/([^"]+)"\}/g
	return JSON.parse(text.replaceAll(reference, (_whole, name: string) => JSON.stringify(components.parameters[name])))
}

describe('the OpenAPI document', () => {
	it('is version 3.1 and describes every call once', async () => {
		const { openapi, paths } = await document()
		expect(openapi).toBe('3.1.0')
		const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
		expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(ENDPOINTS).sort())
		for (const { responses } of operations) expect(Object.keys(responses)).toContain('303' in responses ? '303' : '200')
	})

	it('names parameters, bodies, refusals and access', async () => {
		const { paths } = await document()
		const buy = paths['/buyitem']?.post
		expect(buy?.parameters.map(({ name, in: place }) => `${place} ${name}`)).toEqual([
			'query productnum',
			'query price',
			'header Idempotency-Key',
		])
		expect(Object.keys(buy?.responses ?? {})).toEqual(expect.arrayContaining(['401', '403', '404', '409', '422', '429', '503']))
		expect(buy?.security).toEqual([{ bearer: [] }])
		expect(paths['/processlogin']?.post?.security).toBeUndefined()
		expect(paths['/getspecificnews/{id}']?.get?.parameters).toContainEqual(
			expect.objectContaining({ name: 'id', in: 'path', required: true }),
		)
	})

	it('is valid', async () => {
		const { valid, errors } = await new Validator().validate(await asSent())
		expect(errors ?? []).toEqual([])
		expect(valid).toBe(true)
	})

	it('says of each POST and PATCH what its body is, also when that is nothing', async () => {
		const { paths } = await document()
		const without = Object.entries(paths).flatMap(([path, { post, patch }]) =>
			[post, patch].some((operation) => operation && !operation.requestBody) ? [path] : [],
		)
		expect(without).toEqual([])
		expect(paths['/logout']?.post?.requestBody).toEqual({
			required: false,
			content: { 'application/json': { schema: { type: 'object', maxProperties: 0 } } },
		})
		expect(paths['/processlogin']?.post?.requestBody).toMatchObject({ required: true })
	})

	it('is sent compressed, and not again to who has it', async () => {
		for (const path of ['openapi.json', 'docs', 'docs.css']) {
			const first = await fetch(`${world.url}/api/${path}`, { headers: { 'accept-encoding': 'br' } })
			expect(first.headers.get('content-encoding')).toBe('br')
			const etag = first.headers.get('etag') ?? ''
			expect((await fetch(`${world.url}/api/${path}`, { headers: { 'if-none-match': etag } })).status).toBe(304)
		}
	})

	it('refers to nothing that it does not hold', async () => {
		const held = await asSent()
		for (const kind of ['schemas', 'responses', 'parameters'] as const) {
			const wanted = [...JSON.stringify(held).matchAll(new RegExp(`"\\$ref":"#/components/${kind}/([\\w.-]+)"`, 'g'))].map(([, name]) =>
				String(name),
			)
			expect(Object.keys(held.components[kind]).sort()).toEqual([...new Set(wanted)].sort())
		}
	})

	it('can be read by people', async () => {
		const response = await fetch(`${world.url}/api/docs`)
		expect(response.headers.get('content-type')).toContain('text/html')
		const page = await response.text()
		for (const { path } of Object.values(ENDPOINTS)) expect(page).toContain(path.replaceAll('&', '&amp;'))
		const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
		expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
		for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id)
		expect(page).toContain('<code>Problem</code>')
		expect(page.replaceAll(/<pre.*?<\/pre>/gs, '')).not.toContain('`')
		// It grows with the calls, and by no more for each of them.
		expect(page.length / Object.keys(ENDPOINTS).length).toBeLessThan(2_400)
	})
})

/** What a generated client knows of the server is in the document only. */
describe('the OpenAPI document, for those who make clients of it,', () => {
	it('lets the call that ends a session carry its token', async () => {
		const { paths } = await document()
		expect(paths['/logout']?.post?.security).toEqual([{ bearer: [] }, {}])
	})

	it('offers a call that takes files only the kind that can carry them', async () => {
		const { paths } = await document()
		const upload = paths['/admin/pictures']?.post?.requestBody
		expect(Object.keys(upload?.content ?? {})).toEqual(['multipart/form-data'])
		expect([upload?.required, upload?.content['multipart/form-data']?.schema.required]).toEqual([true, ['picture']])
		expect(Object.keys(paths['/tickets']?.post?.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
	})

	it('says how long a new password may be at this site', async () => {
		const { components } = await document()
		expect(components.schemas.RegisterBody?.properties).toMatchObject({
			userPassword: { minLength: 8, maxLength: 20 },
			userPasswordConfirm: { maxLength: 20 },
		})
	})

	it('says which numbers an address takes, and that they are numbers', async () => {
		const { paths } = await document()
		const { parameters = [] } = paths['/getnewsall/{type}/{count}/{flag1}/{flag2}']?.get ?? {}
		expect(parameters.map(({ name, schema }) => [name, schema.type, schema.minimum, schema.maximum]).slice(0, 2)).toEqual([
			['type', 'integer', 0, 2],
			['count', 'integer', 1, 100],
		])
		expect(paths['/itemshop']?.get?.parameters.find(({ name }) => name === 'page')?.schema).toMatchObject({ minimum: 1, default: 1 })
	})

	it('limits every text and number that is sent', async () => {
		const { paths, components } = await document()
		const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
		const sent = operations.flatMap(({ operationId, parameters, requestBody }) => [
			...parameters.map(({ name, schema }) => ({ at: `${operationId} ${name}`, schema })),
			...Object.values(requestBody?.content ?? {}).map(({ schema }) => ({ at: operationId, schema })),
		])
		expect([...new Set(sent.flatMap(({ at, schema }) => unlimited(schema, at, components.schemas)))]).toEqual([])
	})

	it('describes each parameter, with an example where it names no choices', async () => {
		const { paths } = await document()
		const operations = Object.entries(paths).flatMap(([path, methods]) =>
			Object.values(methods).map(({ parameters }) => ({ path, parameters })),
		)
		const silent = operations.flatMap(({ path, parameters }) =>
			parameters
				.filter(({ description, example, schema }) => !description || (example === undefined && schema.enum === undefined))
				.map(({ name }) => `${path} ${name}`),
		)
		expect(silent).toEqual([])
	})

	it('says with 429 and 503 when to come again', async () => {
		const { paths, components } = await document()
		for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods)))
			for (const status of ['429', '503']) {
				const name = operation.responses[status]?.$ref?.split('/').at(-1) ?? ''
				expect([operation.operationId, components.responses[name]?.headers]).toEqual([
					operation.operationId,
					{ 'Retry-After': expect.anything() },
				])
			}
	})
})

describe('the shapes of the OpenAPI document', () => {
	it('have the names that the contract gives them, and stand there once', async () => {
		const held = await asSent()
		expect(Object.keys(held.components.schemas)).toEqual(
			expect.arrayContaining(['ShopItem', 'CartLine', 'NewsItem', 'Purchase', 'TicketLine', 'User', 'RegisterBody', 'Message']),
		)
		expect(held.components.schemas.CartLine?.properties).toMatchObject({ shopitem: { $ref: '#/components/schemas/ShopItem' } })
		// Parameters of lists and keys, too: 80 calls name the same `id`.
		expect(Object.keys(held.components.parameters)).toEqual(expect.arrayContaining(['id', 'page', 'search', 'Idempotency-Key']))
		// What calls share is written once: the document grows by its calls only.
		expect(JSON.stringify(held).length / Object.keys(ENDPOINTS).length).toBeLessThan(2_400)
	})

	it('have a type in each part, so that clients know more than unknown', async () => {
		const parts: Part[] = []
		JSON.parse(JSON.stringify(await document()), (key, value) => {
			if (key === 'allOf') parts.push(...value)
			return value
		})
		expect(parts.length).toBeGreaterThan(0)
		expect(parts.filter((part) => part.type === undefined && part.$ref === undefined)).toEqual([])
	})
})

/** Where a text or a number below a schema has no limit. */
const unlimited = (schema: Part, at: string, named: Record<string, Part>): string[] => {
	if (typeof schema.$ref === 'string') return unlimited(named[schema.$ref.split('/').at(-1) ?? ''] ?? {}, at, named)
	const below = (part: unknown, name = '') => unlimited(Object(part) as Part, `${at}${name}`, named)
	const lists = ['anyOf', 'oneOf', 'prefixItems'].flatMap((word) => (Array.isArray(schema[word]) ? schema[word] : []))
	const inside = [
		...lists.flatMap((part) => below(part)),
		...Object.entries(Object(schema.properties)).flatMap(([name, part]) => below(part, `.${name}`)),
		...(typeof schema.items === 'object' ? below(schema.items, '[]') : []),
	]
	if (schema.enum !== undefined || schema.const !== undefined || schema.format === 'binary') return inside
	const isOpenText = schema.type === 'string' && schema.maxLength === undefined
	const isOpenNumber = ['integer', 'number'].includes(String(schema.type)) && (schema.minimum === undefined || schema.maximum === undefined)
	return isOpenText || isOpenNumber ? [...inside, at] : inside
}

describe('R10: the routes', () => {
	it('are those of the contract and the technical ones, and no others', () => {
		const printed = world.app.http.printRoutes({ commonPrefix: false })
		for (const { path, method } of Object.values(ENDPOINTS))
			expect(world.app.http.hasRoute({ method, url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}` })).toBe(true)
		const technical = ['/api/openapi.json', '/api/docs', '/api/docs.css', '/healthz', '/readyz', '/metrics']
		const distinctPaths = new Set(Object.values(ENDPOINTS).map(({ path }) => path))
		expect(countRoutes(printed)).toBe(distinctPaths.size + technical.length)
	})
})

const countRoutes = (printed: string) => printed.split('\n').filter((line) => /\((GET|POST|PATCH|DELETE|HEAD)/.test(line)).length
