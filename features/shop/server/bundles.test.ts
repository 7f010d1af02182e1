import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stock } from '../../../tests/goods.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'
import type { AdminItem } from '../admin.contract.ts'
import type { ShopItem } from '../contract.ts'

/** Bundles as staff make them and as the shop shows them. */
let world: World
let merchant: Person
let beads: number
let bell: number
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	merchant = await appoint(world, 13)
	beads = await stock(world, { name: 'Beads', price: 30 })
	bell = await stock(world, { name: 'Bell', price: 40 })
})
afterAll(() => world.close())

const change = (id: number, body: object, { token } = merchant) =>
	world.call('PATCH /admin/shop/items/{id}', { token, params: { id }, body })
const read = async (id: number) =>
	(await world.call('GET /admin/shop/items/{id}', { token: merchant.token, params: { id } })).body as unknown as AdminItem
const inShop = async (name: string) => ((await world.call('GET /itemshop', { query: { search: name } })).body.itemshopdata as ShopItem[])[0]
/** What was never on sale as a bundle can become one only while it is off sale. */
const offSale = async (name: string) => {
	const id = await stock(world, { name, price: 10 })
	await change(id, { isOnSale: false })
	return id
}
const part = (ProductNum: number, pieces = 1) => ({ ProductNum, pieces })

describe('a bundle in the shop', () => {
	it('shows what it contains, and what that costs by itself where that is more', async () => {
		const bundle = await stock(world, { name: 'Sampler', price: 90, contents: [part(bell), part(beads, 2)] })
		const contents = [
			{ ProductNum: beads, ItemName: 'Beads', pieces: 2 },
			{ ProductNum: bell, ItemName: 'Bell', pieces: 1 },
		]
		expect(await inShop('Sampler')).toMatchObject({ price: 90, contents, separately: 100 })
		expect(await inShop('Beads')).not.toHaveProperty('contents')
		await change(bell, { stockLeft: 0 })
		expect(await inShop('Sampler')).not.toHaveProperty('separately')
		await change(bell, { stockLeft: null })
		await change(bundle, { price: 100 })
		expect(await inShop('Sampler')).not.toHaveProperty('separately')
	})

	it('crosses nothing out that cannot be bought by itself for the same points', async () => {
		const milleage = await stock(world, { name: 'Tea', price: 500, section: 1 })
		await stock(world, { name: 'Mixed', price: 50, contents: [part(milleage), part(bell)] })
		expect(await inShop('Mixed')).not.toHaveProperty('separately')
		const secret = await stock(world, { name: 'Secret', price: 500 })
		await stock(world, { name: 'Closed', price: 50, contents: [part(secret)] })
		expect(await inShop('Closed')).toMatchObject({ separately: 500 })
		await change(secret, { isOnSale: false })
		expect(await inShop('Closed')).toMatchObject({ contents: [{ ItemName: 'Secret', pieces: 1 }] })
		expect(await inShop('Closed')).not.toHaveProperty('separately')
	})
})

describe('what a bundle contains', () => {
	it.each([
		['an unknown item', () => [part(99)], 'contentsUnknown'],
		['an item twice', () => [part(beads), part(beads, 2)], 'contentsTwice'],
		['more than 99 pieces', () => [part(beads, 100)], 'piecesRange'],
		['more than 20 items', () => Array.from({ length: 21 }, (_, number) => part(number + 1)), 'contentsTooMany'],
	])('is not %s', async (_what, contents, messageCode) => {
		const id = await stock(world, { price: 10 })
		const { status, body } = await change(id, { contents: contents() })
		expect([status, JSON.stringify(body.errorCodes)]).toEqual([422, expect.stringContaining(messageCode)])
	})

	it('is no bundle, in either order, nor itself, and a bundle has no item of the game', async () => {
		const [plain, inside] = [await stock(world, { price: 10 }), await stock(world, { price: 10 })]
		const bundle = await stock(world, { name: 'Outer', price: 10, contents: [part(inside)] })
		const refused = async (id: number, body: object) => (await change(id, body)).body.errorCodes
		expect(await refused(plain, { contents: [part(bundle)] })).toMatchObject({
			'contents.0.ProductNum': [{ messageCode: 'bundleInBundle' }],
		})
		expect(await refused(plain, { contents: [part(beads), part(99)] })).toMatchObject({
			'contents.1.ProductNum': [{ messageCode: 'contentsUnknown' }],
		})
		expect(await refused(inside, { contents: [part(beads)] })).toMatchObject({ contents: [{ messageCode: 'itemInBundle' }] })
		expect(await refused(plain, { contents: [part(plain)] })).toMatchObject({ contents: [{ messageCode: 'contentsUnknown' }] })
		expect(await refused(bundle, { gameItem: 7 })).toMatchObject({ gameItem: [{ messageCode: 'bundleGameItem' }] })
		expect(await read(inside)).toMatchObject({ contents: [], inBundles: [{ ProductNum: bundle, ItemName: 'Outer' }] })
	})

	it('never becomes a bundle at the same moment, ten times', async () => {
		// Calls of one person follow each other.
		const colleague = await appoint(world, 13)
		for (let round = 0; round < 10; round++) {
			const [one, other] = [await offSale('One'), await offSale('Other')]
			const inside = round % 2 === 0 ? one : beads
			const answers = await Promise.all([change(one, { contents: [part(other)] }), change(other, { contents: [part(inside)] }, colleague)])
			expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
		}
	})

	it('is told in the audit log by name', async () => {
		const id = await offSale('Logged')
		await change(id, { contents: [part(bell, 3)] })
		const owner = await appoint(world, 20)
		const { body } = await world.call('GET /admin/audit', { token: owner.token, query: { subject: `item:${id}` } })
		expect((body.entries as object[])[0]).toMatchObject({ before: { contents: [] }, after: { contents: [`3 x Bell (${bell})`] } })
	})
})

describe('other contents of a bundle that was on sale', () => {
	it('wait until a second person agrees, like another item of the game', async () => {
		const id = await stock(world, { name: 'Asked', price: 10, contents: [part(beads)] })
		const { body } = await change(id, { contents: [part(beads, 50)], description: 'More of it.' })
		expect(body).toMatchObject({ contents: [part(beads)], description: 'More of it.', request: expect.any(Number) })
		expect(await read(id)).toMatchObject({ priceAsked: { contents: [{ ItemName: 'Beads', pieces: 50 }] } })
		const other = await appoint(world, 13)
		const decided = await world.call('POST /admin/shop/price-requests/{id}/approve', {
			...{ token: other.token, params: { id: Number(body.request) }, body: {} },
		})
		expect([decided.status, (await read(id)).contents]).toMatchObject([200, [{ ...part(beads, 50), ItemName: 'Beads' }]])
	})

	it('are also what these give in the game, which is kept with the bundle until that is saved again', async () => {
		const inside = await offSale('Inside')
		const id = await stock(world, { name: 'Kept', price: 10, contents: [part(inside)] })
		expect((await change(inside, { gameItem: 777, gameAmount: 300 })).body).toMatchObject({ gameItem: 777, request: null })
		const kept = [{ ...part(inside), gameItem: null, gameAmount: 1 }]
		expect(await read(id)).toMatchObject({ contents: kept, isOnSale: true })
		expect((await change(id, { contents: [part(inside)] })).body).toMatchObject({ contents: kept, request: expect.any(Number) })
		await change(id, { contents: [], isOnSale: false })
		const again = await change(id, { contents: [part(inside)] })
		expect(again.body).toMatchObject({ contents: [{ gameItem: 777, gameAmount: 300 }], request: null })
		expect((await change(id, { isOnSale: true })).body).toMatchObject({ isOnSale: false, request: expect.any(Number) })
	})

	it('are refused after all where one of them has become a bundle meanwhile', async () => {
		const [id, later] = [await stock(world, { price: 10, contents: [part(beads)] }), await stock(world, { price: 10 })]
		const { request } = (await change(id, { contents: [part(later)] })).body
		await change(later, { isOnSale: false })
		expect((await change(later, { contents: [part(bell)] })).status).toBe(200)
		const other = await appoint(world, 13)
		const decided = await world.call('POST /admin/shop/price-requests/{id}/approve', {
			...{ token: other.token, params: { id: Number(request) }, body: {} },
		})
		expect([decided.status, (await read(id)).contents]).toMatchObject([422, [{ ProductNum: beads }]])
	})

	it('are free while it is off sale, and asked for when it comes on sale', async () => {
		const id = await stock(world, { price: 100, contents: [part(beads)] })
		await change(id, { isOnSale: false })
		expect((await change(id, { contents: [part(bell)] })).body).toMatchObject({ request: null, contents: [{ ProductNum: bell }] })
		expect((await change(id, { isOnSale: true })).body).toMatchObject({ isOnSale: false, request: expect.any(Number) })
		expect((await change(id, { contents: [part(beads)], isOnSale: true })).body).toMatchObject({ isOnSale: true, request: null })
	})
})
