import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

let world: World
let support: Person
let other: Person
let player: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	support = await appoint(world, 11)
	other = await appoint(world, 11)
})
beforeEach(async () => {
	player = await world.register()
})
afterAll(() => world.close())

const adjust = (body: object, { by = support, on = player.userNum }: { by?: Person; on?: number } = {}) =>
	world.call('POST /admin/users/{UserNum}/adjustments', { token: by.token, params: { UserNum: on }, body })
const refuse = (id: unknown, by: Person) =>
	world.call('POST /admin/adjustments/{id}/refuse', { token: by.token, params: { id: Number(id) }, body: {} })
const give = (amount: number, more: object = {}) => ({ currency: 'r-coin', amount, reason: 'Lost in a crash', ...more })

describe('an adjustment that waits', () => {
	it('is found by the number of the player, of whom others are not told', async () => {
		const asked = await adjust(give(40_000))
		const another = await world.register()
		await adjust(give(40_000), { on: another.userNum })
		const { body } = await world.call('GET /admin/adjustments', { token: other.token, query: { player: player.userNum, state: 'waiting' } })
		expect(body).toMatchObject({
			total: 1,
			requests: [{ id: asked.body.request, askedBy: support.userId, amount: 40_000, reason: 'Lost in a crash', isOwn: false }],
		})
	})

	it('is not asked for twice by people who do not know of each other', async () => {
		for (let round = 0; round < 15; round++) {
			player = await world.register()
			const ask = (by: Person, seen: number[]) => adjust(give(30_000, { seen }), { by })
			const answers = await Promise.all([ask(support, []), ask(other, []), ask(support, []), ask(other, [])])
			expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
			expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ADJUSTMENT_WAITS')
			const first = Number(answers.find(({ status }) => status === 200)?.body.request)
			// Applies also to a small amount that needs no second person.
			expect(await adjust(give(1, { seen: [first - 1] }))).toMatchObject({ status: 409, body: { code: 'ADJUSTMENT_WAITS' } })
			expect((await ask(other, [first])).body).toMatchObject({ state: 'waiting' })
		}
	})

	it('warns of nothing that was decided', async () => {
		const asked = await adjust(give(30_000))
		await refuse(asked.body.request, other)
		expect((await adjust(give(1, { seen: [] }))).body).toMatchObject({ state: 'done' })
	})
})
