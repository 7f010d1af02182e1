import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stock } from '../../../tests/goods.ts'
import { saleOf } from '../../../tests/sale-actions.ts'
import { appoint } from '../../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'
import type { PriceRequest } from '../price-requests.admin.contract.ts'

/** The price of an item, compared with what the same goods cost elsewhere in the shop. */
let world: World
let merchant: Person
let other: Person
let category: number
beforeAll(async () => {
	world = await openWorld(LASTING_SESSIONS)
	merchant = await appoint(world, 13)
	other = await appoint(world, 13)
	category = (await world.database.transaction((tx) => world.services.shopAdmin.addCategory(tx, { name: 'New' }))).reply.id
})
afterAll(() => world.close())

let count = 0
const add = async (fields: object) => {
	const about = { ItemName: 'Red Potion', description: 'Ten hearts.', section: 2, category, isOnSale: true }
	const ProductNum = 700_000 + ++count
	const { body } = await world.call('POST /admin/shop/items', { token: merchant.token, body: { ...about, ProductNum, ...fields } })
	return { ProductNum, isOnSale: body.isOnSale, waits: typeof body.request === 'number', request: Number(body.request) }
}
const change = async (id: number, body: object) =>
	(await world.call('PATCH /admin/shop/items/{id}', { token: merchant.token, params: { id }, body })).body
const approve = (id: number, { token }: Person) =>
	world.call('POST /admin/shop/price-requests/{id}/approve', { token, params: { id }, body: {} })
const buy = async (id: number) => {
	const { token } = await world.register()
	return (await world.call('POST /buyitem', { token, query: { productnum: id } })).body.code
}

describe('a first price', () => {
	it('waits off sale where another item gives the same for more than twice as much, until somebody else agrees', async () => {
		await stock(world, { price: 1_000, gameItem: 7, gameAmount: 10 })
		const cheap = await add({ price: 49, gameItem: 7, gameAmount: 1 })
		expect(cheap).toMatchObject({ isOnSale: false, waits: true })
		expect(await buy(cheap.ProductNum)).toBe('ITEM_UNAVAILABLE')
		const found = (await world.call('GET /admin/shop/price-requests', { token: other.token, query: { state: 'waiting' } })).body
		const same = { price: 49, section: 2, gameItem: 7, gameAmount: 1 }
		expect((found.requests as PriceRequest[])[0]).toMatchObject({ ProductNum: cheap.ProductNum, was: same, wanted: same })
		// Switching it on asks again for the same.
		expect(await change(cheap.ProductNum, { isOnSale: true })).toMatchObject({ isOnSale: false, request: cheap.request })
		expect((await approve(cheap.request, merchant)).body.code).toBe('OWN_REQUEST')
		expect((await approve(cheap.request, other)).status).toBe(200)
		expect(await buy(cheap.ProductNum)).toBe('NOT_ENOUGH_R_COIN')
	})

	it('is free where it is not far below, or where nothing else gives the same', async () => {
		await stock(world, { price: 1_000, gameItem: 20, gameAmount: 10 })
		const adds = [
			{ price: 50, gameItem: 20, gameAmount: 1 },
			{ price: 1, gameItem: 21, gameAmount: 1 },
			{ price: 1, gameItem: null, gameAmount: 1 },
			{ price: 1, gameItem: 20, gameAmount: 1, isOnSale: false },
		]
		for (const fields of adds) expect([fields, (await add(fields)).waits]).toEqual([fields, false])
	})

	it('waits in the other currency, which does not compare', async () => {
		await stock(world, { price: 10, gameItem: 30 })
		expect(await add({ price: 10_000, section: 1, gameItem: 30 })).toMatchObject({ isOnSale: false, waits: true })
	})

	it('of a bundle is compared with what its items cost one by one', async () => {
		const [bell, beads] = [await stock(world, { price: 100 }), await stock(world, { price: 30 })]
		const contents = [
			{ ProductNum: bell, pieces: 2 },
			{ ProductNum: beads, pieces: 1 },
		]
		expect(await add({ price: 114, contents })).toMatchObject({ isOnSale: false, waits: true })
		expect(await add({ price: 115, contents })).toMatchObject({ isOnSale: true, waits: false })
		expect((await add({ price: 115, section: 1, contents })).waits).toBe(true)
		// What was never on sale by itself has no price.
		const unsold = await add({ price: 5_000, isOnSale: false })
		expect((await add({ price: 1, contents: [{ ProductNum: unsold.ProductNum, pieces: 1 }] })).waits).toBe(false)
	})

	it.each([
		['a price set while it is off sale', { isOnSale: false, gameItem: 40 }, [{ price: 1 }, { isOnSale: true }]],
		['goods that are named only once it is sold', { gameItem: null, price: 1 }, [{ gameItem: 40 }]],
		['other goods while it is off sale', { gameItem: null, isOnSale: false, price: 1 }, [{ gameItem: 40 }, { isOnSale: true }]],
	])('is not passed by with %s', async (_way, fields, steps) => {
		await stock(world, { price: 500, gameItem: 40 })
		const { ProductNum, waits } = await add({ price: 500, ...fields })
		expect(waits).toBe(false)
		let last: unknown = null
		for (const step of steps) last = (await change(ProductNum, step)).request
		expect(last).toEqual(expect.any(Number))
	})

	it('of goods that were sold only within a bundle waits: nothing compares', async () => {
		const unsold = await add({ price: 5_000, isOnSale: false, gameItem: 50 })
		const contents = [{ ProductNum: unsold.ProductNum, pieces: 1 }]
		expect((await add({ price: 5_000, contents })).waits).toBe(false)
		expect((await add({ price: 1, gameItem: 50 })).waits).toBe(true)
		expect((await add({ price: 1, contents })).waits).toBe(true)
	})

	it('of a bundle waits where one of its items has been sold for its currency only without its number of the game', async () => {
		const decoy = await add({ price: 1, section: 1, gameItem: null })
		await stock(world, { price: 1_000, gameItem: 60 })
		await change(decoy.ProductNum, { isOnSale: false })
		await change(decoy.ProductNum, { gameItem: 60 })
		const contents = [{ ProductNum: decoy.ProductNum, pieces: 1 }]
		expect((await add({ price: 1, section: 1, contents })).waits).toBe(true)
	})
})

/** The numbers of the game, and those of the shop where none is set. */
describe('the same goods', () => {
	it.each([
		['by a number of the game that is the other one’s of the shop', (dear: number) => ({ gameItem: dear })],
		['the other way round', () => ({ ProductNum: 799_999 })],
	])('are found %s', async (_how, fields) => {
		await stock(world, { price: 50_000, gameItem: 799_999 })
		const dear = await stock(world, { price: 50_000 })
		expect((await add({ price: 1, ...fields(dear) })).waits).toBe(true)
	})

	it('are found where the number was taken away, or given, off sale', async () => {
		const without = await stock(world, { price: 50_000, gameItem: 91 })
		await change(without, { isOnSale: false, gameItem: null })
		const contents = [{ ProductNum: without, pieces: 1 }]
		for (const section of [1, 2]) expect((await add({ price: 1, section, contents })).waits).toBe(true)
		const named = await stock(world, { price: 50_000 })
		await change(named, { isOnSale: false, gameItem: 92 })
		expect((await add({ price: 1, gameItem: 92 })).waits).toBe(true)
	})

	it('are no others because the items of bundles get their numbers while the shop is open', async () => {
		const bell = await stock(world, { price: 100 })
		await add({ price: 90, contents: [{ ProductNum: bell, pieces: 1 }] })
		expect(await change(bell, { gameItem: 93 })).toMatchObject({ gameItem: 93, request: null })
	})
})

describe('a later price', () => {
	it('waits when it comes on sale again, where the goods have become dear meanwhile', async () => {
		const { ProductNum } = await add({ price: 1, gameItem: 71 })
		await change(ProductNum, { isOnSale: false })
		await stock(world, { price: 50_000, gameItem: 71 })
		expect(await change(ProductNum, { isOnSale: true })).toMatchObject({ isOnSale: false, request: expect.any(Number) })
	})

	it('waits where a sale that begins later was made from it', async () => {
		const { ProductNum } = await add({ price: 500, gameItem: 72 })
		const later = saleOf(world, [{ ProductNum, from: 500, to: 250 }], { inHours: 900 })
		expect((await world.call('POST /admin/shop/sales', { token: merchant.token, body: later })).body.request).toBeNull()
		expect(await change(ProductNum, { price: 1_000 })).toMatchObject({ price: 1_000, request: null })
		expect(await change(ProductNum, { price: 500 })).toMatchObject({ price: 1_000, request: expect.any(Number) })
		expect(await change(ProductNum, { price: 501 })).toMatchObject({ price: 501, request: null })
	})

	it('that is lower waits where it is far below what another item costs that gives the same', async () => {
		await stock(world, { price: 1_000, gameItem: 70 })
		const { ProductNum, waits } = await add({ price: 500, gameItem: 70 })
		expect(waits).toBe(false)
		expect(await change(ProductNum, { price: 499 })).toMatchObject({ price: 500, request: expect.any(Number) })
		const half = saleOf(world, [{ ProductNum, from: 500, to: 250 }])
		expect((await world.call('POST /admin/shop/sales', { token: merchant.token, body: half })).body.request).toEqual(expect.any(Number))
	})

	it('that is higher waits for nobody, however much the other costs, nor does one for the other currency', async () => {
		await stock(world, { price: 1_000, gameItem: 80 })
		const { ProductNum, request } = await add({ price: 100, gameItem: 80 })
		await approve(request, other)
		expect(await change(ProductNum, { price: 110 })).toMatchObject({ price: 110, request: null })
		const inRCoin = await add({ price: 100, section: 1, gameItem: 80 })
		await approve(inRCoin.request, other)
		expect(await change(inRCoin.ProductNum, { price: 90 })).toMatchObject({ price: 90, request: null })
	})
})
