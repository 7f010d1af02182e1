import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import type { CallName } from '#contract/index.ts'
import type { Overview } from '#features/dashboard/contract.ts'
import { GAME_KEYS, sayToSite } from '../../../tests/game-server.ts'
import { mint, stock } from '../../../tests/goods.ts'
import { signIn } from '../../../tests/proofs.ts'
import { appoint, proveForGood } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

let world: World
let owner: Person
let asking: Person
let player: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000', NEW_ROLE_DAYS: '0', ...GAME_KEYS })
	await world.database.transaction((tx) =>
		world.services.settings.change(tx, { approvalAbove: { adjustment: 10, batch: 10 } }, world.clock.now()),
	)
	owner = await appoint(world, 20)
})
beforeEach(async () => {
	asking = await appoint(world, 20)
	player = await world.register()
})
afterAll(() => world.close())

const give = (status: number, person = asking) =>
	world.call('POST /admin/staff', { token: owner.token, body: { UserID: person.userId, status } })
/** After losing a role the staff member must sign in again. */
const comeBack = async () => {
	asking = { ...asking, token: String(await signIn(world, asking)) }
	await proveForGood(world, asking)
}
const waits = async (name: string) => {
	const { waiting } = (await world.call('GET /admin/dashboard', { token: owner.token })).body as Overview
	return waiting.find((one) => one.name === name)?.count
}

const bought = async () => {
	const [code] = await mint(world, { rCoin: 1_000 })
	await world.call('POST /processCoupon', { token: player.token, body: { CouponCode: code } })
	await world.call('POST /buyitem', { token: player.token, query: { productnum: await stock(world, { price: 500 }) } })
	const { body } = await sayToSite(world, 'deliveries/claim', { max: 500, leaseSeconds: 600 })
	await sayToSite(world, 'deliveries/ack', {
		results: (body.deliveries as { id: number }[]).map(({ id }) => ({ id, status: 'delivered' })),
	})
	return world.database.read.selectFrom('order_lines').select('id').where('account_id', '=', player.userNum).executeTakeFirstOrThrow()
}

type Kind = { list: CallName; approve: CallName; refuse: CallName; waiting: string; ask: () => Promise<{ body: Record<string, unknown> }> }
const KINDS: Record<string, Kind> = {
	adjustment: {
		list: 'GET /admin/adjustments',
		approve: 'POST /admin/adjustments/{id}/approve',
		refuse: 'POST /admin/adjustments/{id}/refuse',
		waiting: 'adjustments',
		ask: () =>
			world.call('POST /admin/users/{UserNum}/adjustments', {
				token: asking.token,
				params: { UserNum: player.userNum },
				body: { currency: 'r-coin', amount: 500, reason: 'Lost in a crash' },
			}),
	},
	'batch of codes': {
		list: 'GET /admin/batch-requests',
		approve: 'POST /admin/batch-requests/{id}/approve',
		refuse: 'POST /admin/batch-requests/{id}/refuse',
		waiting: 'batches',
		ask: () => world.call('POST /admin/coupon-batches', { token: asking.token, body: { userPoints: 500 } }),
	},
	refund: {
		list: 'GET /admin/refunds',
		approve: 'POST /admin/refunds/{id}/approve',
		refuse: 'POST /admin/refunds/{id}/refuse',
		waiting: 'refunds',
		ask: async () => {
			const { id } = await bought()
			return world.call('POST /admin/order-lines/{id}/refund', { token: asking.token, params: { id }, body: { reason: 'Lost' } })
		},
	},
	'price cut': {
		list: 'GET /admin/shop/price-requests',
		approve: 'POST /admin/shop/price-requests/{id}/approve',
		refuse: 'POST /admin/shop/price-requests/{id}/refuse',
		waiting: 'priceCuts',
		ask: async () =>
			world.call('PATCH /admin/shop/items/{id}', {
				token: asking.token,
				params: { id: await stock(world, { price: 500 }) },
				body: { price: 1 },
			}),
	},
}

describe.each(Object.entries(KINDS))('what a dismissed person asked for: %s', (_name, kind) => {
	const stateOf = async (id: number, query: Record<string, string> = {}) =>
		((await world.call(kind.list, { token: owner.token, query })).body.requests as { id: number; state: string }[]).find(
			(one) => one.id === id,
		)?.state
	const decide = (name: CallName, id: number) => world.call(name, { token: owner.token, params: { id }, body: {} })

	it('is void: nobody can agree to it, it is shown so and does not wait, and can be refused', async () => {
		const before = Number(await waits(kind.waiting))
		const id = Number((await kind.ask()).body.request)
		expect([await stateOf(id), await stateOf(id, { state: 'waiting' }), await waits(kind.waiting)]).toEqual([
			'waiting',
			'waiting',
			before + 1,
		])
		await give(12)
		expect(await decide(kind.approve, id)).toMatchObject({ status: 409, body: { code: 'REQUEST_VOID' } })
		expect(await stateOf(id)).toBe('void')
		expect([await stateOf(id, { state: 'waiting' }), await stateOf(id, { state: 'void' })]).toEqual([undefined, 'void'])
		expect(await waits(kind.waiting)).toBe(before)
		// Getting the role back does not make the request valid again.
		await give(20)
		expect(await decide(kind.approve, id)).toMatchObject({ status: 409, body: { code: 'REQUEST_VOID' } })
		expect([await stateOf(id), await stateOf(id, { state: 'waiting' }), await waits(kind.waiting)]).toEqual(['void', undefined, before])
		await comeBack()
		const again = Number((await kind.ask()).body.request)
		expect([await stateOf(again), await stateOf(id), await waits(kind.waiting)]).toEqual(['waiting', 'void', before + 1])
		expect((await decide(kind.approve, again)).status).toBe(200)
		expect((await decide(kind.refuse, id)).status).toBe(200)
		expect(await stateOf(id)).toBe('refused')
	})

	it('is void although the clock was set back before the role was taken, and what is asked afterwards is not', async () => {
		const id = Number((await kind.ask()).body.request)
		world.clock.jump(-HOUR_MS)
		await give(1)
		await give(20)
		expect([await stateOf(id), (await decide(kind.approve, id)).body.code]).toEqual(['void', 'REQUEST_VOID'])
		await comeBack()
		world.clock.jump(-HOUR_MS)
		const again = Number((await kind.ask()).body.request)
		expect([await stateOf(again), (await decide(kind.approve, again)).status]).toEqual(['waiting', 200])
		world.clock.jump(2 * HOUR_MS)
	})
})

describe('what somebody asked for who lost the role and has it again', () => {
	it('is a new request when they ask for the same price once more', async () => {
		const item = await stock(world, { price: 500 })
		const cut = () => world.call('PATCH /admin/shop/items/{id}', { token: asking.token, params: { id: item }, body: { price: 1 } })
		const first = (await cut()).body.request
		expect((await cut()).body.request).toBe(first)
		await give(1)
		await give(20)
		await comeBack()
		expect((await cut()).body.request).not.toBe(first)
	})

	it('is not minted, though somebody had agreed; after a role that may do more it still is', async () => {
		const agree = async () => {
			const { request } = (await world.call('POST /admin/coupon-batches', { token: asking.token, body: { userPoints: 500 } })).body
			await world.call('POST /admin/batch-requests/{id}/approve', { token: owner.token, params: { id: Number(request) }, body: {} })
			return Number(request)
		}
		const mintIt = (id: number) => world.call('POST /admin/batch-requests/{id}/mint', { token: asking.token, params: { id }, body: {} })
		const lost = await agree()
		await give(12)
		await give(13)
		await comeBack()
		expect(await mintIt(lost)).toMatchObject({ status: 409, body: { code: 'REQUEST_VOID' } })
		const kept = await agree()
		await give(20)
		await comeBack()
		expect((await mintIt(kept)).status).toBe(200)
	})

	it('is not minted either when who agreed has lost the role', async () => {
		const agreeing = await appoint(world, 20)
		const { request } = (await world.call('POST /admin/coupon-batches', { token: asking.token, body: { userPoints: 500 } })).body
		const params = { id: Number(request) }
		expect((await world.call('POST /admin/batch-requests/{id}/approve', { token: agreeing.token, params, body: {} })).status).toBe(200)
		await give(1, agreeing)
		expect(await world.call('POST /admin/batch-requests/{id}/mint', { token: asking.token, params, body: {} })).toMatchObject({
			status: 409,
			body: { code: 'REQUEST_VOID' },
		})
		const shown = async (state: string) => {
			const { body } = await world.call('GET /admin/batch-requests', { token: asking.token, query: { state } })
			return (body.requests as { id: number; state: string; decidedBy: string }[]).find(({ id }) => id === params.id)
		}
		expect(await shown('void')).toMatchObject({ state: 'void', decidedBy: agreeing.userId })
		expect(await shown('approved')).toBeUndefined()
		// The role comes back without what was agreed to.
		await give(20, agreeing)
		expect([(await shown('void'))?.state, await shown('approved')]).toEqual(['void', undefined])
		expect((await world.call('POST /admin/batch-requests/{id}/refuse', { token: asking.token, params, body: {} })).status).toBe(200)
		expect((await shown('refused'))?.state).toBe('refused')
	})

	it('is minted only with an agreement from after the role came back, whatever the clock says', async () => {
		const agreeing = await appoint(world, 20)
		const params = async () => {
			const { request } = (await world.call('POST /admin/coupon-batches', { token: asking.token, body: { userPoints: 500 } })).body
			return { id: Number(request) }
		}
		const agree = async (id: { id: number }, token: string) =>
			(await world.call('POST /admin/batch-requests/{id}/approve', { token, params: id, body: {} })).status
		const mintIt = async (id: { id: number }) =>
			(await world.call('POST /admin/batch-requests/{id}/mint', { token: asking.token, params: id, body: {} })).status
		const [early, late] = [await params(), await params()]
		expect(await agree(early, agreeing.token)).toBe(200)
		world.clock.jump(-HOUR_MS)
		await give(1, agreeing)
		await give(20, agreeing)
		world.clock.jump(-HOUR_MS)
		const token = String(await signIn(world, agreeing))
		await proveForGood(world, agreeing)
		expect(await agree(late, token)).toBe(200)
		expect([await mintIt(early), await mintIt(late)]).toEqual([409, 200])
		world.clock.jump(2 * HOUR_MS)
	})
})

describe('a limit that a dismissed owner raised', () => {
	const settings = async () => (await world.call('GET /admin/settings', { token: owner.token })).body
	const set = (body: object, token: string) => world.call('PATCH /admin/settings', { token, body })
	it('and that does not count yet never does; one that another raised still will', async () => {
		await set({ approvalAbove: { adjustment: 5_000, batch: 10 }, priceCutBelow: 0 }, asking.token)
		expect(await settings()).toMatchObject({ limitsNow: { adjustment: { value: 10, until: expect.any(String) } } })
		await give(1)
		expect(await settings()).toMatchObject({
			approvalAbove: { adjustment: 10, batch: 10 },
			limitsNow: { adjustment: { value: 10, until: null }, priceCut: { value: 50, until: null } },
			priceCutBelow: 50,
		})
		await set({ approvalAbove: { adjustment: 5_000, batch: 10 } }, owner.token)
		const another = await appoint(world, 20)
		await give(1, another)
		expect(await settings()).toMatchObject({ approvalAbove: { adjustment: 5_000 } })
		expect(await signIn(world, another)).toEqual(expect.any(String))
	})
})
