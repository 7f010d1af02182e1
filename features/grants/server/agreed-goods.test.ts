import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifySite } from '../../../cli/verify/verify.ts'
import { stock } from '../../../tests/goods.ts'
import { agreeTo, grantOf, makeList, workOff } from '../../../tests/grants.ts'
import { appoint } from '../../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'

/** What people agreed to is what a player gets: an item that gives something else by now is given to nobody. */
let world: World
let owner: Person
let support: Person
beforeAll(async () => {
	world = await openWorld(LASTING_SESSIONS)
	owner = await appoint(world, 20)
	support = await appoint(world, 11)
})
afterAll(async () => {
	const broken = (await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok)
	await world.close()
	expect(broken).toEqual([])
}, 60_000)

/** `change` is made while the item is off sale, where nobody else has to agree. */
const asked = async (item: number, amount: number) => {
	const player = await world.register()
	const { id } = (await makeList(world, support, { what: 'item', item, amount, list: player.userId })).body
	const { state } = (await agreeTo(world, support, id)).body
	const change = async (body: object) => {
		const { status } = await world.call('PATCH /admin/shop/items/{id}', { token: owner.token, params: { id: item }, body })
		expect(status).toBe(200)
	}
	await change({ isOnSale: false })
	const approve = () => world.call('POST /admin/grants/{id}/approve', { token: owner.token, params: { id: Number(id) }, body: {} })
	const deliveries = () =>
		world.database.read
			.selectFrom('game_deliveries')
			.select(['game_item', 'game_amount', 'item_id'])
			.where('account_id', '=', player.userNum)
			.orderBy('item_id')
			.execute()
	return { id, state, change, approve, deliveries }
}
const leftOut = async (id: unknown) => (await grantOf(world, support, id)).leftOutBecause

it.each([
	['another item', { gameItem: 8 }, { gameItem: 7 }],
	['more pieces', { gameAmount: 2_000 }, { gameAmount: 2 }],
])('a second person cannot agree while it gives %s', async (_what, other, same) => {
	const item = await stock(world, { price: 50_000, gameItem: 7, gameAmount: 2 })
	const { id, state, change, approve, deliveries } = await asked(item, 99)
	await change(other)
	expect([state, (await approve()).body.code, (await grantOf(world, support, id)).state]).toEqual([
		'waiting',
		'GRANT_ITEM_CHANGED',
		'waiting',
	])
	// Its price and its words are not what was agreed to.
	await change({ ...same, price: 1, description: 'Iba na.' })
	expect((await approve()).status).toBe(200)
	await workOff(world)
	expect(await deliveries()).toEqual([{ game_item: 7, game_amount: 2, item_id: item }])
})

it('nobody gets it where it was changed between the agreement and the gift', async () => {
	const item = await stock(world, { price: 5, gameItem: 27 })
	const { id, state, change, deliveries } = await asked(item, 1)
	await change({ gameItem: 8 })
	await workOff(world)
	expect([state, await deliveries(), await leftOut(id)]).toEqual(['approved', [], [{ why: 'item-changed', players: 1 }]])
	expect(await grantOf(world, support, id)).toMatchObject({ state: 'done', counts: { given: 0, leftOut: 1 } })
})

it('of a bundle the contents count', async () => {
	const [small, great] = [await stock(world, { price: 5 }), await stock(world, { price: 5_000 })]
	const bundle = await stock(world, { price: 5, contents: [{ ProductNum: small, pieces: 1 }] })
	const changed = await asked(bundle, 1)
	await changed.change({ contents: [{ ProductNum: great, pieces: 1 }] })
	await workOff(world)
	expect([await changed.deliveries(), await leftOut(changed.id)]).toEqual([[], [{ why: 'item-changed', players: 1 }]])
	const other = await stock(world, { price: 5, contents: [{ ProductNum: small, pieces: 2 }] })
	const kept = await asked(other, 1)
	await kept.change({ price: 6 })
	await workOff(world)
	expect((await kept.deliveries()).map(({ item_id }) => item_id)).toEqual([small])
})
