import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { patient } from '../../../tests/patience.ts'
import { appoint } from '../../../tests/staff.ts'
import { approveTopUp, deskFile, type Goods, rCoinOf, sentTopUp, stockTopUps, TOP_UP_CHANNEL } from '../../../tests/top-ups.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'

/** Several payments of one player are as much as one large one: together they need a second person above 10,000 points a day. */
let world: World
let owner: Person
let support: Person
let merchant: Person
let goods: Goods
let other: number
beforeAll(async () => {
	world = patient(await openWorld({ ...LASTING_SESSIONS }))
	owner = await appoint(world, 20)
	support = await appoint(world, 11)
	merchant = await appoint(world, 13)
	goods = await stockTopUps(world, owner)
	const body = { ...TOP_UP_CHANNEL, kind: 'counter', name: 'Over the counter', accountNumber: '77-1' }
	other = Number((await world.call('POST /admin/top-up-channels', { token: owner.token, body })).body.id)
})
afterAll(() => world.close())

/** 6,060 points each, through another channel than the one before. */
const SIX_THOUSAND = 600_000
const two = async (player: Person) =>
	[
		await sentTopUp(world, player, goods, { package: goods.large }),
		await sentTopUp(world, player, goods, { package: goods.large, channel: other }),
	] as const
const approve = (by: Person, order: { reference: string }, amount = SIX_THOUSAND) => approveTopUp(world, by, order, { amount })

describe('what one player gets in a day above the line', () => {
	it('waits for a second person, also through another channel and from another person of the desk', async () => {
		const player = await world.register()
		const [first, second] = await two(player)
		expect((await approve(support, first)).body).toMatchObject({ state: 'loaded', rCoin: 6_000, bonus: 60 })
		const path = { token: merchant.token, params: { reference: second.reference }, query: { amount: String(SIX_THOUSAND) } }
		expect((await world.call('GET /admin/top-ups/{reference}/worth', path)).body).toMatchObject({ needsSecond: true })
		expect((await deskFile(world, merchant, second)).worth).toMatchObject({ needsSecond: false })
		const asked = await approve(merchant, second)
		expect(asked.body).toMatchObject({ state: 'second' })
		expect(await rCoinOf(world, player)).toBe(6_060)
		const params = { id: Number(asked.body.request) }
		expect((await world.call('POST /admin/top-up-requests/{id}/approve', { token: owner.token, params, body: {} })).status).toBe(200)
		expect(await rCoinOf(world, player)).toBe(12_120)
		// What two people looked at is no part of it: 3,000 more stay below the line.
		const third = await sentTopUp(world, player, goods, { package: goods.large })
		expect((await approve(merchant, third, 300_000)).body.state).toBe('loaded')
		// The players who come after are not kept waiting.
		const [next] = await two(await world.register())
		expect((await approve(support, next)).body.state).toBe('loaded')
	})

	it('waits also when both are approved at once, by two people', async () => {
		for (let round = 0; round < 5; round++) {
			const player = await world.register()
			const [one, another] = await two(player)
			const answers = await Promise.all([approve(support, one), approve(merchant, another)])
			expect(answers.map(({ body }) => body.state).sort()).toEqual(['loaded', 'second'])
			expect(await rCoinOf(world, player)).toBe(6_060)
		}
	})

	it('waits in a statement that names both', async () => {
		const player = await world.register()
		const matches = (await two(player)).map(({ reference }) => ({ reference, amount: SIX_THOUSAND }))
		const { body } = await world.call('POST /admin/top-up-statements/approve', { token: merchant.token, body: { matches } })
		expect((body.results as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual(['loaded', 'second'])
	})

	it('is loaded by one person again a day later', async () => {
		const player = await world.register()
		const [first, second] = await two(player)
		expect((await approve(support, first)).body.state).toBe('loaded')
		await world.clock.advance(DAY_MS + 60_000)
		expect((await approve(support, second)).body.state).toBe('loaded')
	})
})
