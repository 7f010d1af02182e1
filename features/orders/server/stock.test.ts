import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShopItem } from '#features/shop/contract.ts'
import { verifySite } from '../../../cli/verify/verify.ts'
import { mint, stock } from '../../../tests/goods.ts'
import { give } from '../../../tests/grants.ts'
import { volleyUntilServed } from '../../../tests/races/volley.ts'
import { appoint } from '../../../tests/staff.ts'
import { openTampering, type StoredRow } from '../../../tests/tampering.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'

let world: World
let merchant: Person
let people: Person[]
beforeAll(async () => {
	world = await openWorld({ ...LASTING_SESSIONS, RATE_LIMIT_SCALE: '1000' })
	merchant = await appoint(world, 13)
	people = []
	for (let one = 0; one < 10; one++) people.push(await world.register())
	for (const player of people) await load(player, 1_000)
})
afterAll(() => world.close())

const load = async ({ token }: Person, rCoin: number) => {
	const [CouponCode = ''] = await mint(world, { rCoin })
	await world.call('POST /processCoupon', { token, body: { CouponCode, ReferralCode: '' } })
}
const someone = (index: number) => people[index % people.length] as Person
const balance = async ({ token }: Person) => ((await world.call('GET /me', { token })).body.user as { UserPoint: number }).UserPoint
const limit = async (id: number, body: { stockLeft?: number | null; perAccount?: number | null }) =>
	expect((await world.call('PATCH /admin/shop/items/{id}', { token: merchant.token, params: { id }, body })).status).toBe(200)
const limited = async (limits: { stockLeft?: number; perAccount?: number }) => {
	const id = await stock(world, { price: 10 })
	await limit(id, limits)
	return id
}
const leftOf = async (id: number) =>
	(await world.call('GET /admin/shop/items/{id}', { token: merchant.token, params: { id } })).body.stockLeft
const buy = (player: Person, productnum: number, headers = {}) =>
	world.call('POST /buyitem', { token: player.token, query: { productnum }, headers })
const put = async (player: Person, id: number, quantity: number) => {
	await world.call('POST /addtocart', { token: player.token, query: { productnum: id, quantity } })
	const cart = (await world.call('GET /shopcart', { token: player.token, query: { usernum: player.userNum } }))
		.body as unknown as CartLine[]
	return encodeURIComponent(
		JSON.stringify(cart.map(({ seq, productnum, quantity: pieces }) => ({ seq, ProductNum: productnum, quantity: pieces }))),
	)
}
type CartLine = { seq: number; productnum: number; quantity: number; isAvailable: boolean; shopitem: ShopItem }
const lastLine = async ({ token }: Person) => {
	const { body } = await world.call('GET /shoppurchases', { token })
	return (body.purchasehistory as { line: number; order: number; shopitem: ShopItem }[])[0]
}
const takeBack = async (player: Person) =>
	world.call('POST /orders/lines/{line}/take-back', {
		token: player.token,
		params: { line: Number((await lastLine(player))?.line) },
		body: {},
	})
const broken = async () => (await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok).map(({ name }) => name)

describe('an item of which few are left', () => {
	it('goes to three of two hundred purchases at once, and nobody else pays', async () => {
		const id = await limited({ stockLeft: 3 })
		const before = await Promise.all(people.map(balance))
		const hits = await volleyUntilServed(
			world.url,
			Array.from({ length: 200 }, (_, index) => ({ path: `/buyitem?productnum=${id}`, token: someone(index).token })),
		)
		expect(hits.filter(({ status }) => status === 200)).toHaveLength(3)
		expect(hits.filter(({ status, body }) => status === 409 && body.code === 'SOLD_OUT')).toHaveLength(197)
		const after = await Promise.all(people.map(balance))
		const paid = before.map((points, index) => points - Number(after[index]))
		expect(paid.reduce((sum, points) => sum + points, 0)).toBe(30)
		expect(await leftOf(id)).toBe(0)
	})

	it('goes to as many carts as it is enough for, whatever their order', async () => {
		const [one, two] = [await limited({ stockLeft: 5 }), await limited({ stockLeft: 50 })]
		const carts = await Promise.all(
			people.map(async (player, index) => {
				const [first, second] = index % 2 === 0 ? [one, two] : [two, one]
				await put(player, first, 2)
				return { token: player.token, path: `/buycartitem?items=${await put(player, second, 2)}` }
			}),
		)
		const hits = await volleyUntilServed(world.url, carts)
		expect(hits.filter(({ status }) => status === 200)).toHaveLength(2)
		expect(hits.filter(({ body }) => body.code === 'SOLD_OUT')).toHaveLength(8)
		expect([await leftOf(one), await leftOf(two)]).toEqual([1, 46])
	})

	it('goes once to a request that is repeated, and says so', async () => {
		const [id, player] = [await limited({ stockLeft: 1 }), someone(0)]
		const key = { 'idempotency-key': 'the-last-piece-of-it' }
		expect((await buy(player, id, key)).status).toBe(200)
		expect((await buy(player, id, key)).status).toBe(200)
		expect((await buy(player, id)).body).toMatchObject({ code: 'SOLD_OUT', message: expect.stringContaining('Nothing was bought') })
		expect(await leftOf(id)).toBe(0)
	})

	it('is there again when it is taken back, for the shop, the cart and the receipt', async () => {
		const [id, player] = [await limited({ stockLeft: 1, perAccount: 1 }), someone(1)]
		await put(someone(2), id, 1)
		await buy(player, id)
		expect((await lastLine(player))?.shopitem).toMatchObject({ stockLeft: 0, perAccount: 1 })
		const cartOf = async ({ token, userNum }: Person) =>
			((await world.call('GET /shopcart', { token, query: { usernum: userNum } })).body as unknown as CartLine[]).find(
				({ productnum }) => productnum === id,
			)
		expect(await cartOf(someone(2))).toMatchObject({ isAvailable: false, shopitem: { stockLeft: 0 } })
		expect((await world.call('POST /addtocart', { token: player.token, query: { productnum: id } })).body.code).toBe('SOLD_OUT')
		expect((await takeBack(player)).status).toBe(200)
		expect(await cartOf(someone(2))).toMatchObject({ isAvailable: true, shopitem: { stockLeft: 1 } })
		expect((await buy(player, id)).status).toBe(200)
		expect(await leftOf(id)).toBe(0)
	})

	it('is counted from what staff say, and no longer once they say nothing', async () => {
		const [id, player] = [await limited({ stockLeft: 1 }), someone(3)]
		await buy(player, id)
		await limit(id, { stockLeft: 4 })
		await buy(player, id)
		expect(await leftOf(id)).toBe(3)
		await limit(id, { stockLeft: null })
		expect((await buy(player, id)).status).toBe(200)
		await takeBack(player)
		expect(await leftOf(id)).toBe(null)
	})

	it('is not taken by what staff give', async () => {
		const [id, player] = [await limited({ stockLeft: 1, perAccount: 1 }), someone(4)]
		await give(world, await appoint(world, 20), { what: 'item', item: id, amount: 3, list: player.userId })
		expect(await leftOf(id)).toBe(1)
		expect((await buy(player, id)).status).toBe(200)
	})
})

describe('an item of which an account may have only so many', () => {
	it('is refused beyond that, also to purchases at once and in the cart, and what was bought before counts', async () => {
		const [id, player] = [await stock(world, { price: 10 }), someone(5)]
		await buy(player, id)
		await limit(id, { perAccount: 3 })
		const points = await balance(player)
		const hits = await volleyUntilServed(
			world.url,
			Array.from({ length: 40 }, () => ({ path: `/buyitem?productnum=${id}`, token: player.token })),
		)
		expect(hits.filter(({ status }) => status === 200)).toHaveLength(2)
		expect(hits.filter(({ body }) => body.code === 'ACCOUNT_LIMIT')).toHaveLength(38)
		expect(await balance(player)).toBe(points - 20)
		const other = await world.register()
		await load(other, 100)
		const path = `/buycartitem?items=${await put(other, id, 4)}`
		expect((await volleyUntilServed(world.url, [{ path, token: other.token }]))[0]?.body.code).toBe('ACCOUNT_LIMIT')
		expect((await buy(other, id)).status).toBe(200)
		await takeBack(player)
		expect([(await buy(player, id)).status, (await buy(player, id)).body.code]).toEqual([200, 'ACCOUNT_LIMIT'])
	})
})

describe('verify', () => {
	it('finds each move of stock that was changed, added or removed, and each wrong number of what is left', async () => {
		const [id, player] = [await limited({ stockLeft: 5 }), someone(7)]
		await buy(player, id)
		await takeBack(player)
		await buy(player, id)
		const tampering = await openTampering(world)
		const moves = (await tampering.rows('stock_moves')).filter((row) => row.item_id === id)
		expect(moves.map(({ kind }) => kind)).toEqual(['set', 'sold', 'back', 'sold'])
		expect(await broken()).toEqual([])
		for (const row of moves) {
			const changes: StoredRow[] = [{ pieces: Number(row.pieces) * 2 }, { item_id: id - 1 }]
			for (const change of changes) {
				expect(await tampering.update('stock_moves', row, change)).toBe(true)
				expect(await broken(), JSON.stringify([row, change])).not.toEqual([])
				await tampering.update('stock_moves', { ...row, ...change }, row)
			}
			await tampering.delete('stock_moves', row)
			expect(await broken(), JSON.stringify(row)).not.toEqual([])
			await tampering.insert('stock_moves', row)
		}
		await tampering.update('shop_items', { id }, { stock_left: 5 })
		expect(await broken()).toEqual(['stock'])
		await tampering.update('shop_items', { id }, { stock_left: 4 })
		expect(await broken()).toEqual([])
		await tampering.close()
	})
})
