import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifySite } from '../../../cli/verify/verify.ts'
import { crowd } from '../../../tests/crowds.ts'
import { GAME_KEYS, sayToSite } from '../../../tests/game-server.ts'
import { mint, stock } from '../../../tests/goods.ts'
import { agreeTo, give, grantOf, makeList, playersOf, statementOf, takeGrantBack, workOff } from '../../../tests/grants.ts'
import { makeSale } from '../../../tests/sale-actions.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

let world: World
let owner: Person
let support: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000', ...GAME_KEYS })
	owner = await appoint(world, 20)
	support = await appoint(world, 11)
}, 60_000)
afterAll(async () => {
	const broken = (await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok)
	await world.close()
	expect(broken).toEqual([])
}, 60_000)

const redeem = async ({ token }: Person, rCoin: number) => {
	const [code] = await mint(world, { rCoin })
	await world.call('POST /processCoupon', { token, body: { CouponCode: code } })
}
const buy = ({ token }: Person, item: number) => world.call('POST /buyitem', { token, query: { productnum: item } })
const purchasesOf = async ({ token }: Person) =>
	(await world.call('GET /shoppurchases', { token })).body.purchasehistory as { line: number; gift: string | null; delivery: object }[]

describe('points that are taken back', () => {
	it('are those that nobody has spent: what was spent first is what was there before', async () => {
		const [keeps, half, none, later, returned] = [
			await world.register(),
			await world.register(),
			await world.register(),
			await world.register(),
			await world.register(),
		]
		const [cheap, dear] = [await stock(world, { price: 60 }), await stock(world, { price: 100 })]
		await redeem(keeps, 60)
		const id = await give(world, owner, { list: [keeps, half, none, later, returned].map(({ userId }) => userId).join(' '), amount: 100 })
		await buy(keeps, cheap)
		await buy(half, cheap)
		await buy(none, dear)
		// Paid for after the gift was spent: not the site's to take.
		await buy(later, dear)
		await redeem(later, 500)
		await buy(returned, dear)
		const [bought] = await purchasesOf(returned)
		await world.call('POST /orders/lines/{line}/take-back', { token: returned.token, params: { line: bought?.line ?? 0 } })
		expect((await takeGrantBack(world, support, id, 'The event did not count')).status).toBe(200)
		expect((await takeGrantBack(world, support, id)).body.code).toBe('GRANT_OVER')
		await workOff(world)
		expect(await grantOf(world, owner, id)).toMatchObject({ state: 'returned', taken: 240, counts: { takenBack: 3, kept: 2 } })
		const lastOf = async (player: Person) => (await statementOf(world, player))[0]
		expect(await lastOf(keeps)).toMatchObject({ kind: 'grant', reason: 'The event did not count', amount: -100, balanceAfter: 0 })
		expect(await lastOf(half)).toMatchObject({ amount: -40, balanceAfter: 0 })
		expect(await lastOf(later)).toMatchObject({ kind: 'redemption', balanceAfter: 500 })
		expect(await lastOf(returned)).toMatchObject({ amount: -100, balanceAfter: 0 })
	})

	it('are never both spent and taken, while everybody buys', async () => {
		const players = await Promise.all(Array.from({ length: 12 }, () => world.register()))
		const item = await stock(world, { price: 10 })
		const id = await give(world, owner, { list: players.map(({ userId }) => userId).join(' '), amount: 10 })
		const [bought] = await Promise.all([
			Promise.all(players.map((player) => buy(player, item))),
			takeGrantBack(world, owner, id).then(() => workOff(world)),
		])
		const spent = bought.filter(({ status }) => status === 200).length
		expect(await grantOf(world, owner, id)).toMatchObject({
			state: 'returned',
			taken: 120 - spent * 10,
			counts: { takenBack: 12 - spent, kept: spent },
		})
	})

	it('leave out the rest of the list when the grant is not finished', async () => {
		const userIds = await crowd(world.database, 'stopped', 450)
		const { id } = (await makeList(world, owner, { list: userIds.join('\n'), amount: 1 })).body
		await agreeTo(world, owner, id)
		await world.services.grants.work()
		const [, taken] = await Promise.all([world.services.grants.work(), takeGrantBack(world, owner, Number(id))])
		expect(taken.status).toBe(200)
		await workOff(world)
		const { counts, state } = await grantOf(world, owner, id)
		expect(state).toBe('returned')
		expect(counts.takenBack).toBeGreaterThanOrEqual(200)
		expect(counts).toMatchObject({ listed: 0, given: 0, kept: 0, leftOut: 450 - counts.takenBack })
	}, 60_000)
})

describe('an item', () => {
	it('is worth its own price while a sale lowers it, and nothing is crossed out', async () => {
		const [player, merchant, item] = [await world.register(), await appoint(world, 13), await stock(world, { price: 100 })]
		expect((await makeSale(world, merchant, [{ ProductNum: item, from: 100, to: 70 }])).status).toBe(200)
		const id = await give(world, owner, { what: 'item', item, amount: 2, list: player.userId })
		expect(await grantOf(world, owner, id)).toMatchObject({ state: 'done', worth: 200 })
		const [line] = (await world.call('GET /shoppurchases', { token: player.token })).body.purchasehistory as { shopitem: object }[]
		expect(line).toMatchObject({ price: 100, total: 200, gift: 'Sorry for the lag' })
		expect(line?.shopitem).not.toHaveProperty('listPrice')
	})

	it('is delivered like a purchase, costs nothing, and says why the player has it', async () => {
		const [one, two] = [await world.register(), await world.register()]
		const item = await stock(world, { name: 'Parol', price: 70 })
		const dashboard = async () => (await world.call('GET /admin/dashboard', { token: owner.token })).body.series
		const before = await dashboard()
		const id = await give(world, owner, { what: 'item', item, amount: 2, list: `${one.userId} ${two.userId}` })
		expect(await grantOf(world, owner, id)).toMatchObject({ state: 'done', worth: 280 })
		expect(await purchasesOf(one)).toMatchObject([
			{ gift: 'Sorry for the lag', quantity: 2, price: 70, delivery: { state: 'waiting', canTakeBack: false } },
		])
		expect(await statementOf(world, one)).toEqual([])
		expect(await dashboard()).toEqual(before)
		const [bought] = await purchasesOf(one)
		const line = bought?.line ?? 0
		expect((await world.call('POST /orders/lines/{line}/take-back', { token: one.token, params: { line } })).body.code).toBe('GIFT')
		const refund = { token: owner.token, params: { id: line }, body: { reason: 'x' } }
		expect((await world.call('POST /admin/order-lines/{id}/refund', refund)).body.code).toBe('GIFT')
	})

	it('is taken back while the game has not fetched it; whoever has it keeps it', async () => {
		const [has, has2, waits] = [await world.register(), await world.register(), await world.register()]
		const item = await stock(world, { name: 'Bandana', price: 30 })
		await sayToSite(world, 'deliveries/claim', { max: 500, leaseSeconds: 600 })
		const first = await give(world, owner, { what: 'item', item, amount: 1, list: `${has.userId} ${has2.userId}` })
		const { body } = await sayToSite(world, 'deliveries/claim', { max: 500, leaseSeconds: 600 })
		const claimed = body.deliveries as { key: string; UserID: string; ItemName: string; quantity: number }[]
		const bandanas = [has, has2].map(({ userId }) => [userId, 'Bandana', 1])
		expect(claimed.map(({ UserID, ItemName, quantity }) => [UserID, ItemName, quantity]).toSorted()).toEqual(bandanas.toSorted())
		const results = claimed.map(({ key, UserID }) =>
			UserID === has.userId ? { key, status: 'delivered' } : { key, status: 'failed', reason: 'No such map' },
		)
		await sayToSite(world, 'deliveries/ack', { results })
		expect((await statementOf(world, has2)).length).toBe(0)
		const second = await give(world, owner, { what: 'item', item, amount: 1, list: `${has.userId} ${waits.userId}` })
		await takeGrantBack(world, owner, first)
		await takeGrantBack(world, owner, second)
		await workOff(world)
		expect(await grantOf(world, owner, first)).toMatchObject({ state: 'returned', counts: { kept: 2, takenBack: 0 } })
		expect(await grantOf(world, owner, second)).toMatchObject({ state: 'returned', taken: 2, counts: { kept: 0, takenBack: 2 } })
		expect((await sayToSite(world, 'deliveries/claim', { max: 500, leaseSeconds: 600 })).body.deliveries).toEqual([])
		expect((await playersOf(world, owner, first)).map(({ state, why, delivery }) => [state, why, delivery])).toEqual([
			['kept', 'fetched', 'delivered'],
			['kept', 'undelivered', 'refunded'],
		])
	})

	it('is fetched or taken back, never both, when the two meet', async () => {
		const players = await Promise.all(Array.from({ length: 8 }, () => world.register()))
		const item = await stock(world, { price: 10 })
		await sayToSite(world, 'deliveries/claim', { max: 500, leaseSeconds: 600 })
		const id = await give(world, owner, { what: 'item', item, amount: 1, list: players.map(({ userId }) => userId).join(' ') })
		await takeGrantBack(world, owner, id)
		const [fetched] = await Promise.all([sayToSite(world, 'deliveries/claim', { max: 4, leaseSeconds: 600 }), workOff(world)])
		const { length } = fetched.body.deliveries as object[]
		expect(await grantOf(world, owner, id)).toMatchObject({ counts: { kept: length, takenBack: 8 - length } })
	})
})
