import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/index.ts'
import { openWorld, type World } from '../../tests/world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world.close())

type Operation = {
	operationId: string
	parameters: { name: string; in: string }[]
	requestBody?: { required: boolean; content: object }
	responses: Record<string, unknown>
	security?: unknown[]
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; components: { schemas: object } }

const document = async () => (await (await fetch(`${world.url}/api/openapi.json`)).json()) as Document

describe('the OpenAPI document', () => {
	it('is version 3.1 and describes every call once', async () => {
		const { openapi, paths } = await document()
		expect(openapi).toBe('3.1.0')
		const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
		expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(ENDPOINTS).sort())
		for (const operation of operations) expect(operation.responses).toHaveProperty('200')
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
		const { valid, errors } = await new Validator().validate(await document())
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
		const held = await document()
		const wanted = [...JSON.stringify(held).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => String(name))
		expect(Object.keys(held.components.schemas)).toEqual(expect.arrayContaining([...new Set(wanted)]))
	})

	it('can be read by people', async () => {
		const response = await fetch(`${world.url}/api/docs`)
		expect(response.headers.get('content-type')).toContain('text/html')
		const page = await response.text()
		for (const { path } of Object.values(ENDPOINTS)) expect(page).toContain(path.replaceAll('&', '&amp;'))
	})
})

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
