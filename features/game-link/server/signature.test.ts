import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GAME_LINK } from '#contract/limits.ts'
import { GAME_KEY, signedHeaders } from '../../../tests/game-server.ts'
import { volley } from '../../../tests/races/volley.ts'
import { openWorld, type World } from '../../../tests/world.ts'

/** GL1: a request without a valid, current and unused signature for exactly this request is refused. */
let world: World
const NEXT_KEY = { id: 'next', secret: 'the-secret-that-comes-after-0002' }
beforeAll(async () => {
	world = await openWorld({
		GAME_LINK_KEYS: `${GAME_KEY.id}:${GAME_KEY.secret},${NEXT_KEY.id}:${NEXT_KEY.secret}`,
		RATE_LIMIT_SCALE: '1000',
	})
})
afterAll(() => world.close())

const PATH = '/api/game/heartbeat'
const BODY = '{"online":17}'
type Request = { method: string; path: string; body: string; headers: Record<string, string> }

const signed = (changes: { now?: number; key?: { id: string; secret: string }; nonce?: string } = {}): Request => ({
	method: 'POST',
	path: PATH,
	body: BODY,
	headers: { 'content-type': 'application/json', ...signedHeaders({ path: PATH, body: BODY, now: world.clock.now(), ...changes }) },
})
const send = async ({ method, path, body, headers }: Request) => {
	const response = await fetch(world.url + path, { method, headers, body })
	return [response.status, (await response.json()).code]
}
const nonces = async () => (await world.database.read.selectFrom('game_nonces').select('nonce').execute()).length

describe('a signed request', () => {
	it('is taken, with each of the keys', async () => {
		for (const key of [GAME_KEY, NEXT_KEY]) expect(await send(signed({ key }))).toEqual([200, undefined])
		const { body } = await world.call('GET /getsiteinfo', { isAfresh: true })
		expect(body.gameServer).toMatchObject({ state: 'up', online: 17, heardAt: expect.any(String) })
	})

	it('signs its query too', async () => {
		const path = `${PATH}?a=1&b=%20`
		const request = { ...signed(), path }
		expect(await send(request)).toEqual([403, 'GAME_SIGNATURE_WRONG'])
		request.headers = { 'content-type': 'application/json', ...signedHeaders({ path, body: BODY, now: world.clock.now() }) }
		expect(await send(request)).toEqual([200, undefined])
	})

	it('is taken within 300 seconds, in both directions', async () => {
		for (const seconds of [-298, 298]) expect(await send(signed({ now: world.clock.now() + seconds * 1_000 }))).toEqual([200, undefined])
		for (const seconds of [-303, 303, -86_400, 86_400])
			expect(await send(signed({ now: world.clock.now() + seconds * 1_000 }))).toEqual([403, 'GAME_TIMESTAMP_INVALID'])
	})

	it('of a hundred copies at once, one is taken', async () => {
		const { path, headers } = signed()
		// volley serializes the same body in its own way.
		const body = JSON.parse(BODY)
		const shots = Array.from({ length: 100 }, () => ({ path: path.replace('/api', ''), token: 'none', body, headers }))
		const hits = await volley(world.url, shots)
		expect(hits.filter(({ status }) => status === 200)).toHaveLength(1)
		expect(hits.filter((hit) => hit.status === 403 && hit.body.code === 'GAME_NONCE_USED')).toHaveLength(99)
	})

	it('is good for once, also in another process and later', async () => {
		const request = signed()
		expect(await send(request)).toEqual([200, undefined])
		await world.clock.advance(250_000)
		await world.services.signatures.forgetOld()
		expect(await send(request)).toEqual([403, 'GAME_NONCE_USED'])
	})
})

describe('refused, and nothing happens', () => {
	it.each([
		['without any header', () => ({ ...signed(), headers: { 'content-type': 'application/json' } }), 'GAME_SIGNATURE_MISSING'],
		...['key-id', 'timestamp', 'nonce', 'signature'].map(
			(name) =>
				[
					`without X-Game-${name}`,
					() => {
						const { [`x-game-${name}`]: _without, ...headers } = signed().headers
						return { ...signed(), headers }
					},
					'GAME_SIGNATURE_MISSING',
				] as const,
		),
		['with a key that was retired', () => signed({ key: { ...GAME_KEY, id: 'old' } }), 'GAME_KEY_UNKNOWN'],
		['with the secret of another key', () => signed({ key: { ...GAME_KEY, secret: NEXT_KEY.secret } }), 'GAME_SIGNATURE_WRONG'],
		['with another method', () => ({ ...signed(), method: 'PUT' }), 'METHOD_NOT_ALLOWED'],
		['at another path', () => ({ ...signed(), path: '/api/game/authenticate' }), 'GAME_SIGNATURE_WRONG'],
		['with a space more in its body', () => ({ ...signed(), body: `${BODY} ` }), 'GAME_SIGNATURE_WRONG'],
		['with a nonce that is too short', () => signed({ nonce: 'short' }), 'GAME_SIGNATURE_WRONG'],
	] as const)('%s', async (_what, make, code) => {
		const before = await nonces()
		expect((await send(make()))[1]).toBe(code)
		expect(await nonces()).toBe(before)
	})

	it('a thousand requests with one sign changed', async () => {
		const before = await nonces()
		const parts = ['x-game-timestamp', 'x-game-nonce', 'x-game-signature', 'body'] as const
		const codes = new Map<unknown, number>()
		for (let round = 0; round < 1_000; round += 50)
			await Promise.all(
				Array.from({ length: 50 }, async (_, offset) => {
					const request = signed()
					const part = parts[(round + offset) % parts.length] ?? 'body'
					const text = part === 'body' ? request.body : (request.headers[part] ?? '')
					const at = (round * 7 + offset * 3) % text.length
					const changed = text.slice(0, at) + (text[at] === '1' ? '2' : '1') + text.slice(at + 1)
					if (part === 'body') request.body = changed
					else request.headers[part] = changed
					const [status, code] = await send(request)
					expect(status).toBe(403)
					codes.set(code, (codes.get(code) ?? 0) + 1)
				}),
			)
		expect([...codes.keys()].sort()).toEqual(['GAME_SIGNATURE_WRONG', 'GAME_TIMESTAMP_INVALID'])
		expect(await nonces()).toBe(before)
	})

	it('players, whatever their token', async () => {
		const { token } = await world.register()
		const { body, ...request } = signed()
		const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
		expect(await send({ ...request, body, headers })).toEqual([403, 'GAME_SIGNATURE_MISSING'])
	})

	it('everything, without keys', async () => {
		const other = await openWorld()
		const headers = { 'content-type': 'application/json', ...signedHeaders({ path: PATH, body: BODY, now: other.clock.now() }) }
		const response = await fetch(other.url + PATH, { method: 'POST', headers, body: BODY })
		expect([response.status, (await response.json()).code]).toEqual([403, 'GAME_KEY_UNKNOWN'])
		await other.close()
	})
})

describe('after the signature', () => {
	const say = async (body: string, type = 'application/json') => {
		const headers = { 'content-type': type, ...signedHeaders({ path: PATH, body, now: world.clock.now() }) }
		return send({ method: 'POST', path: PATH, body, headers })
	}

	it('a body is read as strictly as every other', async () => {
		expect(await say('{"online":')).toEqual([400, 'MALFORMED'])
		expect(await say('{"__proto__":{}}')).toEqual([400, 'MALFORMED'])
		expect(await say('{"online":1}', 'text/plain')).toEqual([415, 'WRONG_CONTENT_TYPE'])
		for (const body of ['{}', '{"online":"1"}', '{"online":-1}', '{"online":1.5}', '{"online":1,"x":1}', '[]', ''])
			expect(await say(body)).toEqual([422, 'VALIDATION'])
		expect(await say(JSON.stringify({ online: 1, x: 'x'.repeat(GAME_LINK.heartbeatBytes) }))).toEqual([413, 'BODY_TOO_LARGE'])
	})
})

it('the game server counts as down when it has been silent for a while', async () => {
	await send(signed())
	const shown = async () =>
		(await world.call('GET /getsiteinfo', { isAfresh: true })).body.gameServer as { state: string; online: number | null }
	expect(await shown()).toMatchObject({ state: 'up', online: 17 })
	await world.clock.advance(120_000)
	expect(await shown()).toMatchObject({ state: 'down', online: null })
})

it('the OpenAPI document tells how to sign, and both forms of a snapshot', async () => {
	const { paths, components } = await (await fetch(`${world.url}/api/openapi.json`)).json()
	const snapshot = paths['/game/snapshot'].post
	expect(Object.keys(snapshot.security[0]).map((name) => components.securitySchemes[name].name)).toEqual([
		'X-Game-Key-Id',
		'X-Game-Timestamp',
		'X-Game-Nonce',
		'X-Game-Signature',
	])
	expect(Object.keys(snapshot.requestBody.content)).toEqual(['application/json', 'application/x-ndjson'])
	const refusal = components.responses[snapshot.responses['403'].$ref.split('/').at(-1)]
	expect(refusal.description).toContain('GAME_NONCE_USED')
	expect(snapshot.responses['401']).toBeUndefined()
})
