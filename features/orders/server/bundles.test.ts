import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BundleShop, delivered, openBundleShop } from '../../../tests/bundle-shop.ts'
import { GAME_KEYS } from '../../../tests/game-server.ts'
import { stock } from '../../../tests/goods.ts'
import { give } from '../../../tests/grants.ts'
import { appoint } from '../../../tests/staff.ts'
import { openTampering, type StoredRow } from '../../../tests/tampering.ts'
import { LASTING_SESSIONS, openWorld, type World } from '../../../tests/world.ts'

/** A bundle is sold as one thing, and delivered as what it contains. */
let world: World
let shop: BundleShop
beforeAll(async () => {
	world = await openWorld({ ...GAME_KEYS, ...LASTING_SESSIONS, RATE_LIMIT_SCALE: '1000' })
	shop = await openBundleShop(world)
})
afterAll(() => world.close())

describe('a bundle', () => {
	it('is paid once, and goes out as what it contains, each with its own number of the game', async () => {
		const ana = await shop.buyer()
		await shop.buy(ana)
		const line = await shop.newest(ana)
		expect(line).toMatchObject({ total: 80, quantity: 1, delivery: { state: 'waiting', canTakeBack: true } })
		expect(line.contents).toMatchObject([
			{ ItemName: 'Exp Rosary', quantity: 3, state: 'waiting' },
			{ ItemName: 'Hat', quantity: 1, state: 'waiting' },
		])
		expect(await shop.balance(ana)).toBe(920)
		const [one, two, ...others] = await shop.claim()
		expect([one, two, others]).toMatchObject([
			{ ProductNum: shop.rosary, ItemName: 'Exp Rosary', quantity: 3, gameItem: 501, gameAmount: 2 },
			{ ProductNum: shop.hat, ItemName: 'Hat', quantity: 1, gameItem: null, gameAmount: null },
			[],
		])
		expect(await shop.settle(...[one, two].flatMap((delivery) => (delivery ? [delivered(delivery)] : [])))).toEqual([
			'delivered',
			'delivered',
		])
		expect(await shop.newest(ana)).toMatchObject({
			delivery: { state: 'delivered' },
			contents: [{ state: 'delivered' }, { state: 'delivered' }],
		})
		expect(await shop.claim()).toEqual([])
		expect(await shop.broken()).toEqual([])
	})

	it('is bought in a cart by its pieces, beside other items', async () => {
		const ben = await shop.buyer()
		for (const [productnum, quantity] of [
			[shop.pack, 5],
			[shop.hat, 2],
		] as const)
			await world.call('POST /addtocart', { token: ben.token, query: { productnum, quantity } })
		const cart = (await world.call('GET /shopcart', { token: ben.token, query: { usernum: ben.userNum } })).body as unknown as {
			seq: number
			productnum: number
			quantity: number
		}[]
		expect(cart).toMatchObject([{ shopitem: { contents: [{ pieces: 3 }, { pieces: 1 }], separately: 110 } }, { productnum: shop.hat }])
		const sent = cart.map(({ seq, productnum, quantity }) => ({ seq, ProductNum: productnum, quantity }))
		const bought = await world.call('POST /buycartitem', { token: ben.token, query: { items: JSON.stringify(sent) } })
		expect(bought).toMatchObject({ status: 200, body: { userPoints: 1_000 - 5 * 80 - 2 * 20 } })
		const claimed = await shop.claim()
		expect(claimed.map(({ ProductNum, quantity }) => [ProductNum, quantity])).toEqual([
			[shop.rosary, 15],
			[shop.hat, 5],
			[shop.hat, 2],
		])
		await shop.settle(...claimed.map(delivered))
		expect(await shop.broken()).toEqual([])
	})

	it('stands on the order, in the timeline and in the list of orders by its own name', async () => {
		const cora = await shop.buyer()
		const [theHat, rosaries] = await shop.fetched(cora)
		await shop.settle(delivered(theHat), { key: rosaries.key, status: 'waiting', reason: 'The box is full.' })
		const line = await shop.newest(cora)
		expect(line).toMatchObject({ delivery: { state: 'on-its-way', waitingFor: 'The box is full.' } })
		expect(line.contents).toMatchObject([{ state: 'on-its-way', waitingFor: 'The box is full.' }, { state: 'delivered' }])
		expect(await shop.orderFile(line)).toMatchObject({
			lines: [
				{
					ItemName: 'Starter Pack',
					state: 'on-its-way',
					contents: [
						{ ItemName: 'Exp Rosary', quantity: 3, state: 'on-its-way', reason: 'The box is full.' },
						{ ItemName: 'Hat', quantity: 1, state: 'delivered', settledAt: expect.any(String) },
					],
				},
			],
		})
		expect([
			await shop.found('on-its-way', 'Starter'),
			await shop.found('delivered', 'Starter'),
			await shop.found('on-its-way', 'Rosary'),
		]).toEqual([[line.line], expect.not.arrayContaining([line.line]), []])
		const { token } = await appoint(world, 20)
		const { body } = await world.call('GET /admin/users/{UserNum}/timeline', { token, params: { UserNum: cora.userNum }, query: {} })
		expect(JSON.stringify(body)).toContain('Starter Pack (3 x Exp Rosary, Hat)')
		await world.clock.advance(700_000)
		expect(await shop.found('failed', 'Starter')).toEqual([line.line])
		await shop.settle(delivered(rosaries))
	})

	it('is given like any other item', async () => {
		const dan = await shop.buyer()
		await give(world, await appoint(world, 20), { what: 'item', item: shop.pack, amount: 2, list: dan.userId })
		const claimed = await shop.claim()
		expect(claimed.map(({ ProductNum, quantity }) => [ProductNum, quantity])).toEqual([
			[shop.rosary, 6],
			[shop.hat, 2],
		])
		await shop.settle(...claimed.map(delivered))
		expect([await shop.balance(dan), await shop.broken()]).toEqual([1_000, []])
	})

	it('gives what its items gave in the game when it was saved', async () => {
		const { token } = await appoint(world, 13)
		const params = { id: shop.rosary }
		await world.call('PATCH /admin/shop/items/{id}', { token, params, body: { isOnSale: false } })
		const changed = await world.call('PATCH /admin/shop/items/{id}', { token, params, body: { gameItem: 777, gameAmount: 300 } })
		expect(changed.body).toMatchObject({ gameItem: 777, gameAmount: 300 })
		const fe = await shop.buyer()
		await shop.buy(fe)
		const claimed = await shop.claim()
		expect(claimed).toMatchObject([{ gameItem: 501, gameAmount: 2 }, { gameItem: null }])
		await shop.settle(...claimed.map(delivered))
		await world.call('PATCH /admin/shop/items/{id}', { token, params, body: { gameItem: 501, gameAmount: 2 } })
		await world.call('PATCH /admin/shop/items/{id}', { token, params, body: { isOnSale: true } })
	})

	it('counts its own limits, never those of what it contains', async () => {
		const { token } = await appoint(world, 13)
		const rare = await stock(world, { name: 'Rare', price: 50 })
		await world.call('PATCH /admin/shop/items/{id}', { token, params: { id: rare }, body: { stockLeft: 0, isOnSale: false } })
		const few = await stock(world, { name: 'Few', price: 40, contents: [{ ProductNum: rare, pieces: 2 }] })
		await world.call('PATCH /admin/shop/items/{id}', { token, params: { id: few }, body: { stockLeft: 1 } })
		const eva = await shop.buyer()
		await shop.buy(eva, few)
		const second = await world.call('POST /buyitem', { token: eva.token, query: { productnum: few } })
		expect(second.body).toMatchObject({ code: 'SOLD_OUT' })
		expect((await shop.takeBack(eva, await shop.newest(eva))).status).toBe(200)
		await shop.buy(eva, few)
		await shop.settle(...(await shop.claim()).map(delivered))
		expect(await shop.broken()).toEqual([])
	})
})

it('verify finds each delivery of a bundle that was changed, added or removed', async () => {
	const ana = await shop.buyer()
	await shop.fetched(ana)
	const tampering = await openTampering(world)
	const rows = (await tampering.rows('game_deliveries')).filter((row) => row.account_id === ana.userNum)
	expect(rows).toHaveLength(2)
	const changes: StoredRow[] = [{ bundle_id: null }, { bundle_id: shop.hat }, { quantity: 7 }, { item_id: shop.pack }, { game_item: 9 }]
	for (const row of rows)
		for (const change of changes) {
			if (!(await tampering.update('game_deliveries', row, change))) continue
			expect(await shop.broken(), JSON.stringify(change)).not.toEqual([])
			await tampering.update('game_deliveries', { ...row, ...change }, row)
		}
	for (const row of rows) {
		await tampering.delete('game_deliveries', row)
		expect(await shop.broken()).not.toEqual([])
		await tampering.insert('game_deliveries', row)
	}
	expect(await shop.broken()).toEqual([])
	await tampering.close()
})
