import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { BODY_BYTES } from '#contract/limits.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type World } from '../../../tests/world.ts'

let world: World
let token: string
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	// An owner may call everything; access.test.ts tests the other roles.
	token = (await appoint(world, ACCOUNT_STATUS.owner)).token
})
afterAll(() => world.close())

const all = Object.entries(ENDPOINTS) as [string, Endpoint][]
/** Calls of the game server and of payment companies are read only when they are signed; their features test them. */
const posts = all.filter(([, { method, access, isRaw }]) => method === 'POST' && access !== 'game' && !isRaw)
const address = ({ path }: Endpoint) =>
	`${world.url}/api${path.replaceAll(/\{\w+\}/g, '999999')}${path === '/buyitem' ? '?productnum=1' : ''}`

const send = async (endpoint: Endpoint, init: RequestInit & { path?: string } = {}) => {
	const { headers, ...rest } = init
	const response = await fetch(address(endpoint), {
		method: endpoint.method,
		// A real sign-out would end the session of the other calls in this test.
		headers: { ...(endpoint.path !== '/logout' && { authorization: `Bearer ${token}` }), ...headers },
		...rest,
	})
	const text = await response.text()
	const isJson = response.headers.get('content-type')?.startsWith('application/json')
	return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : {} }
}
const sendJson = (endpoint: Endpoint, body: BodyInit) => send(endpoint, { body, headers: { 'content-type': 'application/json' } })

describe.each(all)('%s', (_name, endpoint) => {
	it('answers a guest as its access level says', async () => {
		const { status, body } = await send(endpoint, { headers: { authorization: '' } })
		if (endpoint.access === 'guest') expect(status).not.toBe(401)
		else if (endpoint.access === 'game') expect([status, body.code]).toEqual([403, 'GAME_SIGNATURE_MISSING'])
		else {
			expect(status).toBe(401)
			expect(body).toEqual({
				...endpoint.refusal,
				message: expect.any(String),
				messageCode: expect.any(String),
				error: body.message,
				code: endpoint.guestProblem ?? 'UNAUTHORIZED',
				requestId: expect.any(String),
			})
		}
	})

	it('answers other methods with 405 and the right ones', async () => {
		const { status, headers, body } = await send(endpoint, { method: 'PUT' })
		expect(status).toBe(405)
		expect(headers.get('allow')).toContain(endpoint.method)
		expect(body.code).toBe('METHOD_NOT_ALLOWED')
	})

	it('carries a request id and the security headers', async () => {
		const { headers } = await send(endpoint)
		expect(headers.get('x-content-type-options')).toBe('nosniff')
		expect(headers.get('content-security-policy')).toContain("default-src 'none'")
		expect(headers.get('cache-control')).toMatch(endpoint.cache ? /no-cache|no-store/ : /no-store/)
		if (!endpoint.cache) expect(headers.get('x-request-id')).toMatch(/^\w{12}$/)
	})
})

describe.each(posts)('the body of %s', (_name, endpoint) => {
	it.each([
		['broken JSON', '{"a":'],
		['NUL', '{"a":"x\\u0000"}'],
		['a lone surrogate', '{"a":"\\ud800"}'],
		['a prototype key', '{"__proto__":{"UserPoint":1}}'],
		['a constructor key', '{"a":{"constructor":{"prototype":{}}}}'],
		['absurd nesting', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
	])('is malformed with %s', async (_what, text) => {
		expect(await sendJson(endpoint, text)).toMatchObject({ status: 400, body: { code: 'MALFORMED' } })
	})

	it('is malformed with invalid UTF-8', async () => {
		expect((await sendJson(endpoint, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))).status).toBe(400)
	})

	it('must be JSON, or a form where files are taken', async () => {
		for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', 'multipart/form-data; boundary=x']) {
			const isForm = endpoint.files && type.startsWith('multipart')
			expect((await send(endpoint, { body: '{}', headers: { 'content-type': type } })).status).toBe(isForm ? 400 : 415)
		}
	})

	it('is at most 64 KiB, or what is written for it', async () => {
		const tooMuch = (endpoint.bodyBytes ?? BODY_BYTES) + 1
		expect((await sendJson(endpoint, JSON.stringify({ a: 'x'.repeat(tooMuch) }))).status).toBe(413)
	})

	it('has no unknown fields', async () => {
		const { status, body } = await sendJson(endpoint, '{"UserPoint":1000000}')
		expect(status).toBe(422)
		expect(body.errors).toHaveProperty('UserPoint')
	})

	it('counts as {} when it is empty', async () => {
		const [empty, object] = [await send(endpoint, { headers: { 'content-type': 'application/json' } }), await sendJson(endpoint, '{}')]
		expect(empty.status).toBe(object.status)
		expect(empty.body.code).toBe(object.body.code)
	})

	it('is an object, and nothing is coerced', async () => {
		for (const text of ['[]', '"text"', '1', 'null', 'true']) expect((await sendJson(endpoint, text)).status).toBe(422)
		for (const [field, schema] of Object.entries(fieldsOf(endpoint)))
			for (const value of [1, true, ['text'], { $gt: 0 }]) {
				// For a number field, 1 is valid.
				if (z.safeParse(schema, value).success) continue
				const { status, body } = await sendJson(endpoint, JSON.stringify({ [field]: value }))
				expect(status).toBe(422)
				// The error may name a part of the field: `languages.fil`.
				expect(Object.keys(body.errors ?? {}).map((name) => name.split('.')[0])).toContain(field)
			}
	})
})

const fieldsOf = (endpoint: Endpoint): Record<string, z.core.$ZodType> => endpoint.body?._zod.def.shape ?? {}

describe('outside the contract', () => {
	it('is nothing but a 404 in the same shape', async () => {
		const response = await fetch(`${world.url}/api/nothing/here`)
		expect(response.status).toBe(404)
		expect(await response.json()).toMatchObject({ code: 'NOT_FOUND', requestId: expect.any(String) })
	})

	it('is malformed when the address cannot be read', async () => {
		for (const path of ['/api/getspecificnews/%00', '/api/itemshop?page=%ff', '/api/%zz', '/api/itemshop?page=%ED%A0%80'])
			expect((await fetch(world.url + path)).status).toBe(400)
	})

	it('is read by its path only, never as an address of somewhere else', async () => {
		for (const target of ['//', '///', '//evil.test/', '/\\evil.test', 'http://['])
			expect([target, (await raw(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).status]).toEqual([
				target,
				expect.toSatisfy((status: number) => status >= 400 && status < 500),
			])
		expect((await raw('GET http://elsewhere.test/api/shopcategories HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).status).toBe(200)
	})

	it('is refused in the same shape when it is no HTTP at all, or too long', async () => {
		const garbage = await raw('NONSENSE\r\n\r\n')
		expect(garbage).toMatchObject({ status: 400, body: { code: 'MALFORMED', requestId: expect.stringMatching(/^\w{12}$/) } })
		const long = await raw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
		expect(long).toMatchObject({ status: 431, body: { code: 'MALFORMED' } })
	})

	it('keeps its inner headers to itself, however long the address', async () => {
		const response = await fetch(`${world.url}/api/shopcategories?${'x'.repeat(400)}`)
		expect(response.status).toBe(200)
		expect(response.headers.get('x-ready-topics')).toBeNull()
	})

	it('names other methods of the technical paths too', async () => {
		const response = await fetch(`${world.url}/healthz`, { method: 'POST' })
		expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
	})

	it('is alive and ready', async () => {
		expect((await fetch(`${world.url}/healthz`)).status).toBe(200)
		expect((await fetch(`${world.url}/readyz`)).status).toBe(200)
	})
})

/** The answer to exactly these bytes on a socket. */
const raw = async (request: string): Promise<{ status: number; body: unknown }> => {
	const { hostname, port } = new URL(world.url)
	const socket = connect(Number(port), hostname)
	let text = ''
	socket.on('data', (data) => {
		text += data
	})
	socket.on('error', () => undefined)
	socket.write(request)
	await once(socket, 'close')
	const payload = text.slice(text.indexOf('\r\n\r\n') + 4)
	return { status: Number(text.split(' ')[1]), body: payload.startsWith('{') ? JSON.parse(payload) : payload }
}
