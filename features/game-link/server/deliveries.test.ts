import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GAME_KEYS, sayToSite } from '../../../tests/game-server.ts'
import { mint, stock } from '../../../tests/goods.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

let world: World
let item: number
beforeAll(async () => {
	world = await openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '1000' })
	item = await stock(world, { name: 'Phoenix Wings', price: 10 })
})
afterAll(() => world.close())

type Delivery = {
	key: string
	id: number
	UserNum: number
	UserID: string
	ProductNum: number
	ItemName: string
	quantity: number
	boughtAt: string
}
type Outcome = { key?: string; id?: number; outcome: string }

const claim = async (max = 500, leaseSeconds = 60) =>
	(await sayToSite(world, 'deliveries/claim', { max, leaseSeconds })).body.deliveries as Delivery[]
const ack = async (...results: object[]) => (await sayToSite(world, 'deliveries/ack', { results })).body.results as Outcome[]
const buyer = async (rCoin = 1_000) => {
	const player = await world.register()
	const [code] = await mint(world, { rCoin })
	await world.call('POST /processCoupon', { token: player.token, body: { CouponCode: code } })
	return player
}
const buy = async ({ token }: Person, times = 1) => {
	for (let time = 0; time < times; time++)
		expect((await world.call('POST /buyitem', { token, query: { productnum: item } })).status).toBe(200)
}
const history = async ({ token }: Person) =>
	(await world.call('GET /shoppurchases', { token })).body.purchasehistory as { delivery: { state: string }; refundedAt: string | null }[]
const states = async (player: Person) => (await history(player)).map(({ delivery }) => delivery.state)
const balance = async ({ token }: Person) => ((await world.call('GET /me', { token })).body.user as { UserPoint: number }).UserPoint

describe('what was bought', () => {
	it('is handed out once, with all the game needs, and its buyer sees where it is', async () => {
		const ana = await buyer()
		await buy(ana)
		expect(await states(ana)).toEqual(['waiting'])
		const [delivery, ...others] = await claim()
		expect(others).toEqual([])
		expect(delivery).toEqual({
			key: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
			id: expect.any(Number),
			UserNum: ana.userNum,
			UserID: ana.userId,
			ProductNum: item,
			ItemName: 'Phoenix Wings',
			quantity: 1,
			gameItem: null,
			gameAmount: null,
			boughtAt: expect.stringMatching(/Z$/),
		})
		expect(await claim()).toEqual([])
		expect((await history(ana))[0]?.delivery).toMatchObject({ state: 'on-its-way', claimedAt: expect.any(String), settledAt: null })
		expect(await ack({ id: delivery?.id, status: 'delivered' })).toEqual([{ id: delivery?.id, outcome: 'delivered' }])
		expect((await history(ana))[0]?.delivery).toMatchObject({
			state: 'delivered',
			claimedAt: expect.any(String),
			settledAt: expect.any(String),
		})
	})

	it('comes again when its lease runs out, the oldest first, as many as were asked for', async () => {
		const ana = await buyer()
		await buy(ana, 3)
		const first = await claim(2, 60)
		expect(first).toHaveLength(2)
		await world.clock.advance(61_000)
		const again = await claim(500, 60)
		expect(again.map(({ id }) => id).slice(0, 2)).toEqual(first.map(({ id }) => id))
		expect(again).toHaveLength(3)
		await ack(...again.map(({ id }) => ({ id, status: 'delivered' })))
		await world.clock.advance(61_000)
		expect(await claim()).toEqual([])
	})

	it('is shared out among several who claim at once', async () => {
		const ana = await buyer()
		await buy(ana, 20)
		const shares = await Promise.all(Array.from({ length: 8 }, () => claim(5)))
		const ids = shares.flat().map(({ id }) => id)
		expect(new Set(ids).size).toBe(ids.length)
		const rest = await claim()
		expect(ids.length + rest.length).toBe(20)
		await ack(...[...ids, ...rest.map(({ id }) => id)].map((id) => ({ id, status: 'delivered' })))
	})
})

describe('what is acknowledged', () => {
	it('is named by its key, by its id or by both, and answered under that name', async () => {
		const ana = await buyer()
		await buy(ana, 3)
		const [one, two, three] = await claim()
		expect(
			await ack(
				{ key: one?.key, status: 'delivered' },
				{ id: two?.id, status: 'delivered' },
				{ key: three?.key, id: three?.id, status: 'failed', reason: 'No room.' },
				{ key: one?.key, status: 'failed', reason: 'No room.' },
			),
		).toEqual([
			{ key: one?.key, outcome: 'delivered' },
			{ id: two?.id, outcome: 'delivered' },
			{ key: three?.key, id: three?.id, outcome: 'refunded' },
			{ key: one?.key, outcome: 'already' },
		])
		expect(await states(ana)).toEqual(['refunded', 'delivered', 'delivered'])
	})

	it('is unknown when key and id are of two deliveries, or when an id was never handed out', async () => {
		const ana = await buyer()
		await buy(ana, 3)
		const [one, two] = await claim(2)
		const notYet = Number(two?.id) + 1
		expect(await ack({ key: one?.key, id: two?.id, status: 'delivered' }, { id: notYet, status: 'delivered' })).toEqual([
			{ key: one?.key, id: two?.id, outcome: 'unknown' },
			{ id: notYet, outcome: 'unknown' },
		])
		expect(await states(ana)).toEqual(['waiting', 'on-its-way', 'on-its-way'])
		const rest = [one, two, ...(await claim())]
		await ack(...rest.map((delivery) => ({ key: delivery?.key, status: 'delivered' })))
		expect(await states(ana)).toEqual(['delivered', 'delivered', 'delivered'])
	})
})

describe('what cannot be delivered', () => {
	it('is refunded at once, and once, however often it is told', async () => {
		const ana = await buyer(100)
		await buy(ana)
		const [delivery] = await claim()
		const failed = { id: delivery?.id, status: 'failed', reason: 'The item bank is full.' }
		const outcomes = await Promise.all(Array.from({ length: 20 }, () => ack(failed)))
		expect(outcomes.flat().filter(({ outcome }) => outcome === 'refunded')).toHaveLength(1)
		expect(outcomes.flat().filter(({ outcome }) => outcome === 'already')).toHaveLength(19)
		expect(await balance(ana)).toBe(100)
		expect(await history(ana)).toMatchObject([{ delivery: { state: 'refunded' }, refundedAt: expect.any(String) }])
		await world.clock.advance(700_000)
		expect(await claim()).toEqual([])
		expect(await ack({ id: delivery?.id, status: 'delivered' })).toEqual([{ id: delivery?.id, outcome: 'already' }])
	})

	it('is either delivered or refunded, never both', async () => {
		const ana = await buyer(1_000)
		await buy(ana, 20)
		const claimed = await claim()
		await Promise.all(claimed.flatMap(({ id }) => [ack({ id, status: 'delivered' }), ack({ id, status: 'failed', reason: 'No room.' })]))
		const after = await history(ana)
		const refunded = (
			await Promise.all([1, 2].map((page) => world.call('GET /shoppurchases', { token: ana.token, query: { page } })))
		).flatMap(({ body }) => body.purchasehistory as typeof after)
		for (const { delivery, refundedAt } of refunded) expect(delivery.state).toBe(refundedAt === null ? 'delivered' : 'refunded')
		const back = refunded.filter(({ refundedAt }) => refundedAt !== null).length
		expect(await balance(ana)).toBe(800 + back * 10)
	})

	it('is unknown when nobody has bought it', async () => {
		expect(await ack({ id: 999_999, status: 'delivered' }, { id: 999_998, status: 'failed', reason: 'x' })).toEqual([
			{ id: 999_999, outcome: 'unknown' },
			{ id: 999_998, outcome: 'unknown' },
		])
	})

	it.each([
		['deliveries/claim', { max: 0, leaseSeconds: 60 }],
		['deliveries/claim', { max: 501, leaseSeconds: 60 }],
		['deliveries/claim', { max: 1, leaseSeconds: 9 }],
		['deliveries/claim', { max: 1, leaseSeconds: 601 }],
		['deliveries/ack', { results: [{ id: 1, status: 'lost' }] }],
		['deliveries/ack', { results: [{ id: 1, status: 'failed' }] }],
		['deliveries/ack', { results: [{ status: 'delivered' }] }],
		['deliveries/ack', { results: [{ key: '', status: 'delivered' }] }],
		['deliveries/ack', { results: [{ key: 'x'.repeat(65), status: 'delivered' }] }],
		['deliveries/ack', { results: [{ key: 'two words', status: 'delivered' }] }],
		['deliveries/ack', {}],
	])('refuses %s %o', async (name, body) => expect((await sayToSite(world, name, body)).status).toBe(422))
})

describe('authenticate', () => {
	const authenticate = (UserID: string, UserPass: string) => sayToSite(world, 'authenticate', { UserID, UserPass })

	it('tells who it is, or nothing', async () => {
		const ana = await world.register()
		expect(await authenticate(ana.userId.toUpperCase(), ana.password)).toEqual({
			status: 200,
			body: { UserNum: ana.userNum, UserID: ana.userId, status: 1 },
		})
		for (const [userId, password] of [
			[ana.userId, 'wrong-password'],
			['nobody_here', ana.password],
		] as const)
			expect(await authenticate(userId, password)).toMatchObject({ status: 422, body: { code: 'SIGN_IN_REFUSED' } })
	})

	it('tells the status of an account that may not play', async () => {
		const ana = await world.register()
		await world.call('POST /me/close', { token: ana.token, body: { UserPass: ana.password } })
		expect(await authenticate(ana.userId, ana.password)).toMatchObject({ status: 200, body: { status: 3 } })
	})
})
