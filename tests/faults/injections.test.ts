import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { GAME_KEYS, gameRow, sendSnapshot } from '../game-server.ts'
import { stock } from '../goods.ts'
import { fieldsOf, isText } from '../hostile/fields.ts'
import { appoint } from '../staff.ts'
import { openWorld, type World } from '../world.ts'

/** IN8: text that is code to a database is only text to the site: the response is the same as for any unknown text. */
let world: World
let authorization: string
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000000', ...GAME_KEYS })
	const { token } = await appoint(world, ACCOUNT_STATUS.owner, 'mayari')
	authorization = `Bearer ${token}`
	await stock(world, { name: 'Wooden Sword', price: 5 })
	await sendSnapshot(world, { characters: [gameRow(1, { ChaName: 'Lakan' })] })
	await world.call('POST /admin/news', { token, body: { type: 0, subject: 'Maintenance', content: '<p>Text</p>', state: 'published' } })
	await world.settle()
})
afterAll(() => world.close())

const NEVER_WRITTEN = 'qzxwvq'
const PAYLOADS = [
	...[
		"' or 1=1 --",
		"' or '1'='1",
		"') or ('a'='a",
		'" or 1=1 --',
		"1' union select * from accounts --",
		"'; drop table accounts; --",
		"'||(select 1)||'",
	],
	...[
		"' and sleep(5) --",
		"'; select pg_sleep(5); --",
		"' and 1=cast(version() as int) --",
		"x' and randomblob(1000000000) --",
		'/**/or/**/1=1',
		'1;--',
	],
	...['%', '_', '%%', '__', '%a%', '[a-z]', '*', '?', '\\', '\\%', '\\_', '%\\', '%'.repeat(60), '\\'.repeat(60), '_%'.repeat(30)],
	...[
		'a'.repeat(60),
		`${'a'.repeat(55)}!`,
		'(a+)+$',
		'.*',
		'^',
		'#{1}',
		'{{1}}',
		'$1',
		':name',
		'@p1',
		'?1',
		'NULL',
		'null',
		'true',
		'0x41',
		'1e1',
		'id desc',
	],
]

/** The queries of the contract that have a free text parameter: one that takes anything, up to its length. */
const QUERIES = (Object.values(ENDPOINTS) as Endpoint[])
	.filter(({ method, access }) => method === 'GET' && access !== 'game')
	.flatMap((endpoint) =>
		fieldsOf(endpoint.query)
			.filter(({ schema }) => isText(schema) && [NEVER_WRITTEN, ...PAYLOADS.slice(0, 1)].every((text) => z.safeParse(schema, text).success))
			.map(({ name }) => ({ endpoint, name })),
	)

const ask = async ({ endpoint, name }: (typeof QUERIES)[number], text: string) => {
	const path = endpoint.path.replaceAll(/\{\w+\}/g, '1')
	const response = await fetch(`${world.url}/api${path}?${name}=${encodeURIComponent(text)}`, { headers: { authorization } })
	return { status: response.status, text: (await response.text()).replace(/"requestId":"\w+"/, '') }
}

describe('IN8: a text that a database could take for more', () => {
	it.each(QUERIES.map((query) => [`${query.endpoint.path}?${query.name}`, query] as const))(
		'finds no more in %s than one that nobody wrote',
		async (_name, query) => {
			const wanted = await ask(query, NEVER_WRITTEN)
			for (const payload of PAYLOADS) expect([payload, await ask(query, payload)]).toEqual([payload, wanted])
		},
	)

	it('is tried five hundred times', () => expect(QUERIES.length * PAYLOADS.length).toBeGreaterThan(500))
})
