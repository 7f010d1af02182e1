import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/index.ts'
import { bodiesFor } from '../../../tests/bodies.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

const DESK = [11, 13, 20]
const BOOKS = [13, 20]
const OWNER = [20]

/** Who may make each call of the console. */
const CALLS: readonly (readonly [CallName, readonly number[]])[] = [
	['GET /admin/top-ups', DESK],
	['GET /admin/top-ups/channels', DESK],
	['GET /admin/top-ups/{reference}', DESK],
	['GET /admin/top-ups/{reference}/worth', DESK],
	['POST /admin/top-ups/take-next', DESK],
	['POST /admin/top-ups/{reference}/take', DESK],
	['POST /admin/top-ups/{reference}/release', DESK],
	['POST /admin/top-ups/{reference}/hand-over', DESK],
	['POST /admin/top-ups/{reference}/notes', DESK],
	['POST /admin/top-ups/{reference}/approve', DESK],
	['POST /admin/top-ups/{reference}/refuse', DESK],
	['POST /admin/top-ups/{reference}/ask', DESK],
	['POST /admin/top-ups/{reference}/ask-company', DESK],
	['POST /admin/top-ups/{reference}/reverse', DESK],
	['GET /admin/top-up-debts', DESK],
	['POST /admin/top-up-debts/{UserNum}/lock', DESK],
	['GET /admin/top-up-requests', DESK],
	['POST /admin/top-up-requests/{id}/approve', DESK],
	['POST /admin/top-up-requests/{id}/refuse', DESK],
	['POST /admin/top-up-statements', DESK],
	['POST /admin/top-up-statements/approve', DESK],
	['GET /admin/top-up-figures', BOOKS],
	['GET /admin/top-up-figures/csv', BOOKS],
	['GET /admin/top-up-closings', BOOKS],
	['GET /admin/top-up-closings/{day}', BOOKS],
	['POST /admin/top-up-closings', BOOKS],
	['POST /admin/top-up-closings/{day}/sign', BOOKS],
	['GET /admin/top-up-packages', BOOKS],
	['GET /admin/top-up-packages/{id}', BOOKS],
	['POST /admin/top-up-packages', BOOKS],
	['PATCH /admin/top-up-packages/{id}', BOOKS],
	['POST /admin/top-up-packages/{id}/move', BOOKS],
	['GET /admin/top-up-channels', OWNER],
	['GET /admin/top-up-channels/{id}', OWNER],
	['POST /admin/top-up-channels', OWNER],
	['PATCH /admin/top-up-channels/{id}', OWNER],
	['POST /admin/top-up-channels/{id}/move', OWNER],
]
/** The calls of players, which need an account. */
const OF_PLAYERS: readonly CallName[] = [
	'POST /top-ups',
	'GET /top-ups',
	'GET /top-ups/{reference}',
	'POST /top-ups/{reference}/receipt',
	'POST /top-ups/{reference}/answer',
	'POST /top-ups/{reference}/cancel',
	'POST /top-ups/{reference}/checkout',
]

let world: World
let player: Person
const tokens = new Map<number, string>()
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '100' })
	player = await world.register()
	for (const role of [11, 12, 13, 20]) tokens.set(role, (await appoint(world, role)).token)
})
afterAll(() => world.close())

const QUERY = { amount: '10000', from: '2026-11-01', until: '2026-11-20' }

const statusOf = async (name: CallName, token?: string) => {
	const [method = '', path = ''] = name.split(' ')
	const params = { reference: 'P-0000-0', id: 999_999, UserNum: 999_999, day: '2026-11-20' }
	const query: Record<string, string> = method === 'GET' ? QUERY : {}
	const body = method === 'GET' ? undefined : (bodiesFor(player)[path] ?? { edition: 1 })
	return (await world.call(name, { token, params, query, body })).status
}

describe('the desk', () => {
	it.each(CALLS)('%s is for the roles %j', async (name, roles) => {
		expect(await statusOf(name)).toBe(401)
		expect(await statusOf(name, player.token)).toBe(403)
		for (const [role, token] of tokens) expect([role, (await statusOf(name, token)) === 403]).toEqual([role, !roles.includes(role)])
	})

	it('answers players only about their own orders', async () => {
		for (const name of OF_PLAYERS) expect([name, await statusOf(name)]).toEqual([name, 401])
		expect((await world.call('GET /top-up-offers')).status).toBe(200)
		expect((await world.call('GET /topupimages/{id}', { params: { id: '0'.repeat(24) } })).status).toBeGreaterThan(400)
		expect((await world.call('POST /payments/{provider}', { params: { provider: 'paymongo' }, body: {} })).status).toBeGreaterThan(400)
	})
})
