import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { GAME_KEYS, sayToSite } from '../game-server.ts'
import { appoint } from '../staff.ts'
import { everything } from '../statements.ts'
import { openWorld, type World } from '../world.ts'

/**
 * IN4: names of the prototype of all objects, wherever a name can be sent. The server runs in the process of this test, which can check
 * the prototype itself.
 */
let world: World
let authorization: string
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000000', ...GAME_KEYS })
	authorization = `Bearer ${(await appoint(world, ACCOUNT_STATUS.owner)).token}`
	await world.services.rankings.followAccounts()
	await world.settle()
})
afterAll(() => world.close())

const JSON_BODIES = [
	'{"__proto__":{"polluted":1}}',
	'{"__proto__":null}',
	'{"__proto__":[]}',
	'{"__proto__":"polluted"}',
	'{"\\u005f\\u005fproto\\u005f\\u005f":{"polluted":1}}',
	'{"constructor":{"prototype":{"polluted":1}}}',
	'{"constructor":1}',
	'{"prototype":{"polluted":1}}',
	'{"appName":"Polluted","__proto__":{"polluted":1}}',
	'{"referral":{"__proto__":{"sharePercent":1}}}',
	'{"referral":{"sharePercent":1,"monthlyCap":1,"__proto__":{"polluted":1}}}',
	'{"referral":{"constructor":{"prototype":{"polluted":1}}}}',
	'{"closed":[{"__proto__":{"polluted":1}}]}',
	'{"closed":[[{"prototype":1}]]}',
	'[{"__proto__":{"polluted":1}}]',
	'{"__proto__":{"__proto__":{"polluted":1}}}',
]

const NAMES = [
	'__proto__',
	'__proto__[polluted]',
	'__proto__.polluted',
	'%5f%5fproto%5f%5f[polluted]',
	'__proto__%5Bpolluted%5D',
	'constructor',
	'constructor[prototype][polluted]',
	'constructor.prototype.polluted',
	'a[__proto__][polluted]',
	'a[constructor][prototype][polluted]',
	'prototype[polluted]',
]

const ITEMS = ['[{"__proto__":{"seq":1}}]', '[{"seq":1,"ProductNum":1,"quantity":1,"__proto__":{"price":1}}]', '{"__proto__":[]}']

const PARTS = ['__proto__', '__proto__[polluted]', 'constructor', 'constructor[prototype]', 'prototype', 'subject[__proto__]']

const send = (path: string, init: RequestInit = {}) =>
	fetch(`${world.url}/api${path}`, { ...init, headers: { authorization, ...(init.headers as Record<string, string>) } })

const json = { 'content-type': 'application/json' }
const good = { category: 'bug', subject: 'The ladder of the roof', message: 'I fall through it.', email: '' }

const formWith = (name: string) => {
	const form = new FormData()
	for (const [field, value] of Object.entries(good)) form.set(field, value)
	form.set(name, '{"polluted":1}')
	return form
}

const TAKEN = '"takenAt":"2026-11-20T00:00:00.000Z"'
const statusOf = async (answer: Promise<Response>) => (await answer).status
const CASES: [where: string, what: string, statuses: number[], shoot: () => Promise<number>][] = [
	...JSON_BODIES.map((body) => at('JSON', body, [400], () => statusOf(send('/admin/settings', { method: 'PATCH', headers: json, body })))),
	...NAMES.map((name) => at('a query', name, [422], () => statusOf(send(`/admin/audit?${name}=1`)))),
	// Cached answers are given before any call is reached.
	...NAMES.slice(0, 3).map((name) => at('the query of a kept answer', name, [422], () => statusOf(send(`/itemshop?${name}=1`)))),
	...NAMES.map((name) =>
		at('a cookie', name, [422], () => statusOf(send('/getsiteinfo', { headers: { cookie: `LANGUAGE=fil; ${name}=1` } }))),
	),
	...ITEMS.map((items) =>
		at('JSON in a query', items, [422], () => statusOf(send(`/buycartitem?items=${encodeURIComponent(items)}`, { method: 'POST' }))),
	),
	...PARTS.map((name) => at('a part of a form', name, [422], () => statusOf(send('/tickets', { method: 'POST', body: formWith(name) })))),
	...['{"online":1,"__proto__":{"polluted":1}}', '{"online":1,"constructor":{"prototype":{}}}'].map((body) =>
		at('JSON of the game server', body, [400], async () => (await sayToSite(world, 'heartbeat', body)).status),
	),
	...[`{${TAKEN},"__proto__":{"polluted":1}}`, `{${TAKEN},"__proto__":[]}`, `{${TAKEN},"constructor":{"prototype":{"polluted":1}}}`].map(
		(body) => at('a snapshot', body, [422], async () => (await sayToSite(world, 'snapshot', body)).status),
	),
]

function at(where: string, what: string, statuses: number[], shoot: () => Promise<number>): (typeof CASES)[number] {
	return [where, what, statuses, shoot]
}

/** The property names that every object inherits. */
const inherited = () => [Object, Array, Function, String].map(({ prototype }) => Reflect.ownKeys(prototype))
const clean = inherited()

describe('IN4: a name of the prototype', () => {
	it(`is tried in fifty places`, () => expect(CASES.length).toBeGreaterThanOrEqual(50))

	it.each(CASES)('in %s is refused, and reaches none: %s', async (_where, _what, statuses, shoot) => {
		const before = await everything(world)
		expect(statuses).toContain(await shoot())
		expect(inherited()).toEqual(clean)
		expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
		const { game_nonces: _used, ...after } = await everything(world)
		expect({ ...after, game_nonces: before.game_nonces }).toEqual(before)
	})

	it('in a row of a snapshot is reported, and the row not taken', async () => {
		const area = '{"area":"Gate","GuNum":null,"taxPercent":2,"__proto__":{"GuNum":1}}'
		for (const [body, type] of [
			[`{${TAKEN},"areas":[${area}]}`, 'application/json'],
			[`{"type":"snapshot",${TAKEN}}\n${area.replace('{', '{"type":"area",')}`, 'application/x-ndjson'],
		])
			expect(await sayToSite(world, 'snapshot', body, type)).toMatchObject({
				status: 200,
				body: { accepted: 0, rejected: [{ type: 'area', index: 0 }] },
			})
	})

	it('as a value is a text like any other', async () => {
		for (const text of ['__proto__', 'constructor', 'a=__proto__'])
			expect((await send(`/itemshop?search=${encodeURIComponent(text)}`, { headers: { cookie: `a=${text}; LANGUAGE=fil` } })).status).toBe(
				200,
			)
	})
})
