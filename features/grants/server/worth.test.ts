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
	const { state } = (await agreeTo(world, support, id)).body
	const { worth, neverSold } = await grantOf(world, support, id)
	return { state, worth, neverSold }
}

it('is its highest price of late, whatever it costs for a moment', async () => {
	const item = await stock(world, { price: 50_000 })
	await change(item, { isOnSale: false })
	expect(await change(item, { price: 1 })).toMatchObject({ price: 1, request: null })
	expect(await agreed(item)).toEqual({ state: 'waiting', worth: 99 * 50_000, neverSold: false })
})

it('grows with what it gives, and is unknown when it gives something else', async () => {
	const item = await stock(world, { price: 1_000, gameItem: 7, gameAmount: 2 })
	await change(item, { isOnSale: false })
	await change(item, { gameAmount: 2_000 })
	expect(await agreed(item)).toEqual({ state: 'waiting', worth: 99 * 1_000_000, neverSold: false })
	await change(item, { gameItem: 8 })
	expect(await agreed(item, 1)).toMatchObject({ state: 'waiting', neverSold: true })
})

it('is unknown where it was sold only before it had a number of the game', async () => {
	const item = await stock(world, { price: 1 })
	expect(await agreed(item, 1)).toEqual({ state: 'approved', worth: 1, neverSold: false })
	await change(item, { isOnSale: false })
	await change(item, { gameItem: 17 })
	expect(await agreed(item, 1)).toMatchObject({ state: 'waiting', neverSold: true })
})

it('is unknown when it was never on sale, so a second person agrees', async () => {
	const item = await stock(world, { price: 1 })
	await world.database.transaction((tx) => tx.deleteFrom('shop_prices').where('item_id', '=', item).execute())
	expect(await agreed(item, 1)).toMatchObject({ state: 'waiting', neverSold: true })
})

it('is what the same goods cost elsewhere in the shop, in either currency, where that is more', async () => {
	const cheap = await stock(world, { price: 1, gameItem: 27, gameAmount: 3 })
	const dear = await stock(world, { price: 1_000_000, section: 1, gameItem: 27, gameAmount: 10 })
	expect(await agreed(cheap, 1)).toEqual({ state: 'waiting', worth: 300_000, neverSold: false })
	const bundle = await stock(world, { price: 1, contents: [{ ProductNum: dear, pieces: 2 }] })
	expect(await agreed(bundle, 1)).toEqual({ state: 'waiting', worth: 2_000_000, neverSold: false })
	// The dear one counts at its last price, also after it went off sale.
	await change(dear, { isOnSale: false })
	expect((await agreed(cheap, 1)).worth).toBe(300_000)
})
