import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderFile, SoldLine } from '#contract/orders.admin.ts'
import { appoint } from '../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../tests/world.ts'
import { seedDemo } from './seed.ts'

let world: World
let gm: Person
beforeAll(async () => {
	world = await openWorld()
	await seedDemo(world, world.services)
	gm = await appoint(world, 11)
})
afterAll(() => world.close())

it('has each past purchase bought, fetched and delivered in this order, within minutes of each other', async () => {
	const { body } = await world.call('GET /admin/orders', { token: gm.token })
	const orders = (body.lines as SoldLine[]).map(({ order }) => order)
	expect(orders.length).toBeGreaterThan(10)
	for (const id of orders) {
		const file = (await world.call('GET /admin/orders/{id}', { token: gm.token, params: { id } })).body as OrderFile
		const events = file.lines.flatMap((line) => line.events)
		expect([id, events.map(({ kind }) => kind)]).toEqual([id, ['bought', 'fetched', 'delivered']])
		const [bought = 0, fetched = 0, delivered = 0] = events.map(({ at }) => Date.parse(at))
		expect([id, fetched - bought, delivered - fetched]).toEqual([id, 2 * MINUTE_MS, 2 * MINUTE_MS])
	}
})

const MINUTE_MS = 60_000
