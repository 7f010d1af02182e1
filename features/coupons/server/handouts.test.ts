import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import { volley } from '../../../tests/races/volley.ts'
import { appoint } from '../../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'

let world: World
let other: Person
beforeAll(async () => {
	world = await openWorld(LASTING_SESSIONS)
	other = await appoint(world, 13)
	await world.database.transaction((tx) =>
		world.services.settings.change(tx, { approvalAbove: { adjustment: 10_000, batch: 1_000 } }, world.clock.now()),
	)
})
afterAll(() => world.close())

const mint = (body: object, by: Person) => world.call('POST /admin/coupon-batches', { token: by.token, body })
const codesOf = ({ body }: { body: Record<string, unknown> }) => body.codes as string[]
const decide = (verb: 'approve' | 'mint', id: unknown, by: Person) =>
	world.call(`POST /admin/batch-requests/{id}/${verb}`, { token: by.token, params: { id: Number(id) }, body: {} })

describe('a batch above the limit (AD4)', () => {
	it('is also the small one that goes beyond what somebody has minted alone within 24 hours', async () => {
		const small = await appoint(world, 13)
		const half = { count: 1, userPoints: 500 }
		const first = await mint(half, small)
		await world.call('POST /admin/coupon-batches/{id}/void', {
			token: small.token,
			params: { id: Number(first.body.batch) },
			body: { reason: 'Redeemed long ago' },
		})
		expect((await mint(half, small)).body).toMatchObject({ state: 'minted' })
		const asked = await mint({ userPoints: 1 }, small)
		expect(asked.body).toMatchObject({ state: 'waiting', codes: [], message: CONSOLE_MESSAGES.needsApproval })
		const alone = async () => (await world.call('GET /admin/batch-requests', { token: small.token })).body.mintedAlone
		expect(await alone()).toBe(1_000)
		// Other staff are not limited by it, and approved handouts are not counted.
		await decide('approve', asked.body.request, other)
		expect(codesOf(await decide('mint', asked.body.request, small))).toHaveLength(1)
		expect(await alone()).toBe(1_000)
		await world.clock.advance(DAY_MS)
		expect((await mint({ userPoints: 1 }, small)).body).toMatchObject({ state: 'minted' })
	})

	it('is what is left over of fifty small ones at once', async () => {
		const small = await appoint(world, 13)
		const hits = await volley(
			world.url,
			Array.from({ length: 50 }, () => ({ path: '/admin/coupon-batches', token: small.token, body: { userPoints: 100 } })),
		)
		const states = hits.map(({ body }) => body.state)
		expect([states.filter((state) => state === 'minted').length, states.filter((state) => state === 'waiting').length]).toEqual([10, 40])
	})
})
