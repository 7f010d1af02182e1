import { afterAll, beforeAll, expect, it } from 'vitest'
import { stock } from '../../../tests/goods.ts'
import { agreeTo, grantOf, makeList } from '../../../tests/grants.ts'
import { appoint } from '../../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'

/** What an item of a grant counts against that one person may hand out alone. */
let world: World
let owner: Person
let support: Person
beforeAll(async () => {
	world = await openWorld(LASTING_SESSIONS)
	owner = await appoint(world, 20)
	support = await appoint(world, 11)
})
afterAll(() => world.close())

const change = async (item: number, body: object) =>
	(await world.call('PATCH /admin/shop/items/{id}', { token: owner.token, params: { id: item }, body })).body
const agreed = async (item: number, amount = 99) => {
	const player = await world.register()
	const { id } = (await makeList(world, support, { what: 'item', item, amount, list: player.userId })).body
	const { state, messageCode } = (await agreeTo(world, support, id)).body
	return { state, messageCode, worth: (await grantOf(world, support, id)).worth }
}
const PRICELESS = { state: 'waiting', messageCode: 'grantPriceless', worth: null }

it('is its highest price of late, whatever it costs for a moment', async () => {
	const item = await stock(world, { price: 50_000 })
	expect(await change(item, { price: 30_000 })).toMatchObject({ price: 30_000, request: null })
	expect(await agreed(item)).toEqual({ state: 'waiting', messageCode: 'needsApproval', worth: 99 * 50_000 })
})

it('grows with what it gives', async () => {
	const item = await stock(world, { price: 1_000, gameItem: 7, gameAmount: 10 })
	expect(await change(item, { gameAmount: 20 })).toMatchObject({ gameAmount: 20, request: null })
	expect(await agreed(item)).toMatchObject({ state: 'waiting', worth: 99 * 2_000 })
})

it('also was before it had a number of the game', async () => {
	const item = await stock(world, { price: 1_000 })
	expect(await change(item, { gameItem: 17, price: 600 })).toMatchObject({ gameItem: 17, price: 600, request: null })
	expect(await agreed(item, 1)).toMatchObject({ state: 'approved', worth: 1_000 })
})

it.each([
	['is off sale', { isOnSale: false }],
	['is not on sale yet', { saleFrom: '2099-01-01T00:00:00Z' }],
	['is sold out', { stockLeft: 0 }],
])('is unknown while the item %s, so a second person agrees', async (_how, body) => {
	const item = await stock(world, { price: 1 })
	expect((await agreed(item, 1)).state).toBe('approved')
	await change(item, body)
	expect(await agreed(item, 1)).toEqual(PRICELESS)
})

it('is unknown in a category that players do not see', async () => {
	const item = await stock(world, { price: 1 })
	const { category } = (await world.call('GET /admin/shop/items/{id}', { token: owner.token, params: { id: item } })).body
	const hide = { token: owner.token, params: { id: Number(category) }, body: { isHidden: true } }
	expect((await world.call('PATCH /admin/shop/categories/{id}', hide)).status).toBe(200)
	expect(await agreed(item, 1)).toEqual(PRICELESS)
})

it('is what the same goods cost elsewhere in the shop, in either currency, where that is more', async () => {
	const cheap = await stock(world, { price: 1, gameItem: 27, gameAmount: 3 })
	const dear = await stock(world, { price: 1_000_000, section: 1, gameItem: 27, gameAmount: 10 })
	expect(await agreed(cheap, 1)).toMatchObject({ state: 'waiting', worth: 300_000 })
	const bundle = await stock(world, { price: 1, contents: [{ ProductNum: dear, pieces: 2 }] })
	expect(await agreed(bundle, 1)).toMatchObject({ state: 'waiting', worth: 2_000_000 })
	await change(bundle, { price: 3_000_000 })
	await change(bundle, { price: 2_500_000 })
	expect((await agreed(bundle, 1)).worth).toBe(3_000_000)
	// The dear one counts at its last price, also after it went off sale.
	await change(dear, { isOnSale: false })
	expect((await agreed(cheap, 1)).worth).toBe(300_000)
})
