import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { openBridge } from '../../../tests/game-bridge.ts'
import { GAME_KEYS, sayToSite, signedHeaders } from '../../../tests/game-server.ts'
import { mint, stock } from '../../../tests/goods.ts'
import { volley } from '../../../tests/races/volley.ts'
import { appoint } from '../../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'

/** An item that the game has never fetched goes back to points, once: by its buyer, or when its term is over. */
let world: World
let item: number
let ana: Person
beforeAll(async () => {
	world = await openWorld({ ...GAME_KEYS, ...LASTING_SESSIONS })
	item = await stock(world, { name: 'Phoenix Wings', price: 10 })
	ana = await world.register()
	const [code] = await mint(world, { rCoin: 10_000 })
	await world.call('POST /processCoupon', { token: ana.token, body: { CouponCode: code } })
})
afterAll(() => world.close())

type Line = { line: number; refundedAt: string | null; delivery: { state: string; canTakeBack: boolean; waitingFor: string | null } }
const lines = async () => (await world.call('GET /shoppurchases', { token: ana.token })).body.purchasehistory as Line[]
const buy = async (): Promise<Line> => {
	await world.call('POST /buyitem', { token: ana.token, query: { productnum: item } })
	const [newest] = await lines()
	if (!newest) throw new Error('nothing was bought')
	return newest
}
const points = async () => ((await world.call('GET /me', { token: ana.token })).body.user as { UserPoint: number }).UserPoint
const takeBack = ({ line }: Pick<Line, 'line'>, { token }: Pick<Person, 'token'> = ana) =>
	world.call('POST /orders/lines/{line}/take-back', { token, params: { line } })
const claim = async () =>
	(await sayToSite(world, 'deliveries/claim', { max: 500, leaseSeconds: 60 })).body.deliveries as { key: string; ItemName: string }[]
const settle = async (results: object[]) => (await sayToSite(world, 'deliveries/ack', { results })).body.results

describe('taking an item back', () => {
	it('returns its points once, and the game does not get it', async () => {
		const before = await points()
		const bought = await buy()
		expect(bought.delivery).toMatchObject({ state: 'waiting', canTakeBack: true })
		const stranger = await world.register()
		expect((await takeBack(bought, stranger)).status).toBe(404)
		expect(await takeBack(bought)).toMatchObject({ status: 200, body: { messageCode: 'takenBack', userPoints: before } })
		expect(await takeBack(bought)).toMatchObject({ status: 409, body: { code: 'ALREADY_REFUNDED' } })
		expect([await points(), await claim()]).toEqual([before, []])
		expect((await lines())[0]).toMatchObject({ refundedAt: expect.any(String), delivery: { state: 'refunded', canTakeBack: false } })
	})

	it('is refused once the game has fetched it, also when the lease ran out; why the game waits is shown', async () => {
		const bought = await buy()
		const [delivery] = await claim()
		expect(await settle([{ key: delivery?.key, status: 'waiting', reason: 'The box is full.' }])).toMatchObject([{ outcome: 'waiting' }])
		expect((await lines())[0]?.delivery).toMatchObject({ state: 'on-its-way', canTakeBack: false, waitingFor: 'The box is full.' })
		expect(await takeBack(bought)).toMatchObject({ status: 409, body: { code: 'FETCHED_MEANWHILE' } })
		await world.clock.advance(301_000)
		expect((await takeBack(bought)).status).toBe(409)
		const [again] = await claim()
		expect(again).toEqual(delivery)
		await settle([{ key: again?.key, status: 'delivered' }])
		expect(
			await settle([
				{ key: again?.key, status: 'waiting', reason: 'late' },
				{ key: 'never', status: 'waiting', reason: 'x' },
			]),
		).toMatchObject([{ outcome: 'already' }, { outcome: 'unknown' }])
	})

	it('and fetching it at the same time: one of the two happens, sixty times', async () => {
		const outcomes = new Set<string>()
		for (let round = 0; round < 60; round++) {
			const before = await points()
			const { line } = await buy()
			const body = { max: 500, leaseSeconds: 60 }
			const path = '/api/game/deliveries/claim'
			const headers = signedHeaders({ path, body: JSON.stringify(body), now: world.clock.now() })
			const back = { path: `/orders/lines/${line}/take-back`, token: ana.token }
			const fetch = { path: '/game/deliveries/claim', token: 'none', body, headers }
			// Of two requests at the very same time the quicker call would always win.
			const [first, second] = round % 2 === 0 ? [fetch, back] : [back, fetch]
			const ahead = volley(world.url, [first])
			await pause(round % 12)
			const [[one], [other]] = await Promise.all([ahead, volley(world.url, [second])])
			const [taken, fetched] = first === back ? [one, other] : [other, one]
			const deliveries = fetched?.body.deliveries as { key: string }[]
			const isBack = taken?.status === 200
			expect([taken?.status, deliveries.length]).toEqual(isBack ? [200, 0] : [409, 1])
			expect(await points()).toBe(isBack ? before : before - 10)
			await settle(deliveries.map(({ key }) => ({ key, status: 'delivered' })))
			outcomes.add(isBack ? 'back' : 'fetched')
		}
		expect([...outcomes].toSorted()).toEqual(['back', 'fetched'])
	})
})

describe('what the game has not fetched within the term', () => {
	it('comes back as points where there is a bridge, from its first hello on', async () => {
		const before = await points()
		await buy()
		await world.clock.advance(20 * DAY_MS)
		await world.services.gameLink.returnNeverFetched()
		expect(await points()).toBe(before - 10)
		const bridge = await openBridge(world)
		await bridge.hello()
		await world.services.gameLink.returnNeverFetched()
		await world.clock.advance(13.9 * DAY_MS)
		await world.services.gameLink.returnNeverFetched()
		expect(await points()).toBe(before - 10)
		await world.clock.advance(0.2 * DAY_MS)
		await world.services.gameLink.returnNeverFetched()
		await world.services.gameLink.returnNeverFetched()
		expect([await points(), await claim()]).toEqual([before, []])
	})
})

describe('the number that the game has for an item', () => {
	it('is one that the bridge lists, goes out with each delivery as it was bought, and one that is gone is not sold', async () => {
		const bridge = await openBridge(world)
		const list = (...items: object[]) => bridge.say('items', { part: 1, parts: 1, items })
		await list({ number: 501, name: 'Red Potion', stack: 30 }, { number: 1201, name: 'Knife', stack: 1 })
		const { token } = await appoint(world, 13)
		const change = (body: object) => world.call('PATCH /admin/shop/items/{id}', { token, params: { id: item }, body })
		expect((await change({ gameItem: 999 })).body).toMatchObject({ errorCodes: { gameItem: [{ messageCode: 'gameItemUnknown' }] } })
		expect((await change({ gameItem: 501, gameAmount: 2 })).body).toMatchObject({ gameItem: 501, gameAmount: 2 })
		const search = await world.call('GET /admin/game-items', { token, query: { search: 'POTION' } })
		expect(search.body).toEqual({ isListed: true, items: [{ number: 501, name: 'Red Potion', stack: 30 }] })
		await buy()
		const { request } = (await change({ gameItem: 1201, gameAmount: 1 })).body
		const agree = { token: (await appoint(world, 13)).token, params: { id: Number(request) }, body: {} }
		expect((await world.call('POST /admin/shop/price-requests/{id}/approve', agree)).status).toBe(200)
		await buy()
		expect(await claim()).toMatchObject([
			{ gameItem: 501, gameAmount: 2 },
			{ gameItem: 1201, gameAmount: 1 },
		])
		await list({ number: 501, name: 'Red Potion', stack: 30 })
		const refused = await world.call('POST /buyitem', { token: ana.token, query: { productnum: item } })
		expect(refused.body).toMatchObject({ code: 'ITEM_UNAVAILABLE' })
	})
})
