import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { manilaDay } from '#server/kernel/clock.ts'
import { verifySite } from '../../../cli/verify/verify.ts'
import { stock } from '../../../tests/goods.ts'
import { appoint } from '../../../tests/staff.ts'
import { approveTopUp, type Goods, rCoinOf, sentTopUp, stockTopUps } from '../../../tests/top-ups.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'

let world: World
let owner: Person
let merchant: Person
let goods: Goods
beforeAll(async () => {
	world = await openWorld({ ...LASTING_SESSIONS })
	owner = await appoint(world, 20)
	merchant = await appoint(world, 13)
	goods = await stockTopUps(world, owner)
})
afterAll(async () => {
	expect((await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok)).toEqual([])
	await world.close()
})

const load = async (player: Person) => {
	const order = await sentTopUp(world, player, goods)
	expect((await approveTopUp(world, merchant, order, { amount: order.amount })).body.state).toBe('loaded')
	return order
}
const reverse = ({ reference }: { reference: string }) =>
	world.call('POST /admin/top-ups/{reference}/reverse', {
		token: owner.token,
		params: { reference },
		body: { reason: 'A false receipt', lock: true },
	})
const debtOf = async ({ token }: Person) => {
	const { debt, isSpendingLocked } = (await world.call('GET /top-ups', { token })).body
	return [debt, isSpendingLocked]
}

it('several debts are one sum since the first, are paid in turn, in parts, and lock spending until all is paid', async () => {
	const player = await world.register()
	const [first, second] = [await load(player), await load(player)]
	await world.call('POST /buyitem', { token: player.token, query: { productnum: await stock(world, { price: 145 }) } })
	expect((await reverse(first)).body).toMatchObject({ taken: 65, owed: 40 })
	const afterwards = world.clock.now()
	await world.clock.advance(DAY_MS)
	expect((await reverse(second)).body).toMatchObject({ taken: 0, owed: 105 })

	const { body: list } = await world.call('GET /admin/top-up-debts', { token: merchant.token })
	expect(list.debts).toMatchObject([{ UserID: player.userId, owed: 145 }])
	const [{ since } = { since: '' }] = list.debts as { since: string }[]
	expect(Date.parse(since)).toBeLessThanOrEqual(afterwards)
	const day = manilaDay(afterwards)
	const { body: figures } = await world.call('GET /admin/top-up-figures', { token: owner.token, query: { from: day, until: day } })
	expect(figures.debts).toBe(145)

	// The first top-up pays the older debt and 65 of the younger one, the next one its rest.
	await load(player)
	expect([await rCoinOf(world, player), await debtOf(player)]).toEqual([0, [40, true]])
	await load(player)
	expect([await rCoinOf(world, player), await debtOf(player)]).toEqual([65, [0, false]])
})
