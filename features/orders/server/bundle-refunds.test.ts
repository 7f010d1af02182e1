import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { type BundleShop, delivered, type Fetched, failed, openBundleShop } from '../../../tests/bundle-shop.ts'
import { openBridge } from '../../../tests/game-bridge.ts'
import { GAME_KEYS, signedHeaders } from '../../../tests/game-server.ts'
import { volley } from '../../../tests/races/volley.ts'
import { appoint } from '../../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type World } from '../../../tests/world.ts'

/** The points of a bundle come back as a whole and once, and never while its buyer may have something of it. */
let world: World
let shop: BundleShop
beforeAll(async () => {
	world = await openWorld({ ...GAME_KEYS, ...LASTING_SESSIONS, RATE_LIMIT_SCALE: '1000' })
	shop = await openBundleShop(world)
})
afterAll(() => world.close())

describe('taking a bundle back', () => {
	it('returns its points once while the game has fetched nothing of it', async () => {
		const ana = await shop.buyer()
		await shop.buy(ana)
		const line = await shop.newest(ana)
		expect(await shop.takeBack(ana, line)).toMatchObject({ status: 200, body: { userPoints: 1_000 } })
		expect((await shop.takeBack(ana, line)).body).toMatchObject({ code: 'ALREADY_REFUNDED' })
		expect(await shop.claim()).toEqual([])
		expect(await shop.newest(ana)).toMatchObject({
			delivery: { state: 'refunded' },
			contents: [{ state: 'refunded' }, { state: 'refunded' }],
		})
	})

	it('is refused once the game has fetched one item of it', async () => {
		const ana = await shop.buyer()
		await shop.buy(ana)
		const line = await shop.newest(ana)
		expect(line.delivery.canTakeBack).toBe(true)
		const [first] = await shop.claim(1)
		expect((await shop.newest(ana)).delivery.canTakeBack).toBe(false)
		expect((await shop.takeBack(ana, line)).body).toMatchObject({ code: 'FETCHED_MEANWHILE' })
		expect(await shop.newest(ana)).toMatchObject({ refundedAt: null, delivery: { state: 'waiting' } })
		await shop.settle(...(first ? [delivered(first)] : []), ...(await shop.claim()).map(delivered))
		expect([await shop.balance(ana), await shop.broken()]).toEqual([920, []])
	})

	it('and fetching it at the same time: all of it comes back, or all of it goes out, thirty times', async () => {
		const ana = await shop.buyer()
		for (let round = 0; round < 30; round++) {
			const before = await shop.balance(ana)
			if (before < 80) return
			await shop.buy(ana)
			const { line } = await shop.newest(ana)
			const [body, path] = [{ max: 1, leaseSeconds: 60 }, '/api/game/deliveries/claim']
			const fetching = () => ({
				...{ path: '/game/deliveries/claim', token: 'none', body },
				headers: signedHeaders({ path, body: JSON.stringify(body), now: world.clock.now() }),
			})
			const back = { path: `/orders/lines/${line}/take-back`, token: ana.token }
			const shots = round % 2 === 0 ? [fetching(), back, fetching()] : [back, fetching(), fetching()]
			const hits = await volley(world.url, shots)
			const isBack = hits[shots.indexOf(back)]?.status === 200
			// Two fetches at once may see the same item, and then one of them gets nothing.
			const out = [...hits.flatMap(({ body: answer }) => (answer.deliveries ?? []) as Fetched[]), ...(await shop.claim())]
			expect(out.length).toBe(isBack ? 0 : 2)
			expect(await shop.balance(ana)).toBe(isBack ? before : before - 80)
			await shop.settle(...out.map(delivered))
		}
		expect(await shop.broken()).toEqual([])
	})

	it('happens by itself when the game has fetched nothing of it within the term', async () => {
		const ana = await shop.buyer()
		const bridge = await openBridge(world)
		await bridge.hello()
		await shop.buy(ana)
		await shop.buy(ana)
		const [first] = await shop.claim(1)
		await world.clock.advance(14.1 * DAY_MS)
		await world.services.gameLink.returnNeverFetched()
		expect((await shop.lines(ana)).map(({ refundedAt }) => refundedAt !== null)).toEqual([true, false])
		expect(await shop.balance(ana)).toBe(920)
		await shop.settle(...(first ? [delivered(first)] : []), ...(await shop.claim()).map(delivered))
		expect(await shop.broken()).toEqual([])
	})
})

describe('what the game can never give of a bundle', () => {
	it('returns the points when the player has nothing of it: once, also when all fail at once', async () => {
		const ana = await shop.buyer()
		const [theHat, rosaries] = await shop.fetched(ana)
		const outcomes = await Promise.all([theHat, rosaries, theHat, rosaries].map((one) => shop.settle(failed(one))))
		expect(outcomes.flat().toSorted()).toEqual(['already', 'already', 'failed', 'refunded'])
		expect(await shop.balance(ana)).toBe(1_000)
		expect(await shop.newest(ana)).toMatchObject({ refundedAt: expect.any(String), delivery: { state: 'refunded' } })
		expect([await shop.claim(), await shop.broken()]).toEqual([[], []])
	})

	it('calls off what the game has not fetched yet', async () => {
		const ana = await shop.buyer()
		await shop.buy(ana)
		const [first] = await shop.claim(1)
		expect(await shop.settle(failed(first ?? { key: '' }))).toEqual(['refunded'])
		expect([await shop.balance(ana), await shop.claim(), await shop.broken()]).toEqual([1_000, [], []])
	})

	it('is left to staff when the player has something of it, and a refund shows that', async () => {
		const ana = await shop.buyer()
		const [theHat, rosaries] = await shop.fetched(ana)
		expect(await shop.settle(delivered(theHat), failed(rosaries), failed(rosaries))).toEqual(['delivered', 'failed', 'already'])
		const line = await shop.newest(ana)
		expect(line).toMatchObject({ refundedAt: null, delivery: { state: 'partly' }, contents: [{ state: 'never' }, { state: 'delivered' }] })
		expect([await shop.balance(ana), await shop.found('partly'), await shop.broken()]).toEqual([920, [line.line], []])
		expect(await shop.orderFile(line)).toMatchObject({
			lines: [{ state: 'partly', contents: [{ state: 'never', reason: 'No such item.' }, {}] }],
		})

		const { token } = await appoint(world, 20)
		const overview = async () => JSON.stringify((await world.call('GET /admin/dashboard', { token })).body.waiting)
		expect(await overview()).toContain('{"name":"partlyDelivered","count":1')
		const refund = await world.call('POST /admin/order-lines/{id}/refund', { token, params: { id: line.line }, body: { reason: 'Sorry' } })
		expect(refund).toMatchObject({ status: 200, body: { state: 'done' } })
		expect([await shop.balance(ana), await shop.found('partly'), await shop.found('delivered-and-refunded')]).toEqual([
			1_000,
			[],
			[line.line],
		])
		const [file] = (await shop.orderFile(line)).lines as { events: { kind: string }[] }[]
		expect(file?.events.map(({ kind }) => kind)).not.toContain('delivered-after-refund')
		expect((await shop.newest(ana)).delivery.state).toBe('refunded')
		expect(await shop.broken()).toEqual([])
	})

	it('waits for the rest: what was on its way decides', async () => {
		const ana = await shop.buyer()
		const [theHat, rosaries] = await shop.fetched(ana)
		expect(await shop.settle(failed(rosaries))).toEqual(['failed'])
		expect(await shop.newest(ana)).toMatchObject({ refundedAt: null, delivery: { state: 'on-its-way' } })
		expect(await shop.settle(failed(theHat))).toEqual(['refunded'])
		expect([await shop.balance(ana), await shop.found('partly'), await shop.broken()]).toEqual([1_000, [], []])
	})
})
