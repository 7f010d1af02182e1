import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appoint } from '../../../tests/staff.ts'
import { type Goods, orderTopUp, stockTopUps } from '../../../tests/top-ups.ts'
import { openWorld, type World } from '../../../tests/world.ts'
import { PROVIDERS } from '../contract.ts'
import { createPayments } from './payments.ts'

/** What holds for every payment company. */
let world: World
let goods: Goods
beforeAll(async () => {
	world = await openWorld()
	goods = await stockTopUps(world, await appoint(world, 20))
})
afterAll(() => world.close())

describe('a payment company', () => {
	it('whose code throws at an event is sent away, and the log says why', async () => {
		const warned: unknown[] = []
		const company = {
			name: 'paymongo' as const,
			begin: () => Promise.reject(new Error('not asked')),
			fetch: () => Promise.reject(new Error('not asked')),
			tell: ({ body }: { body: Buffer }) => JSON.parse(body.toString()),
		}
		const { tell } = createPayments({
			...{ ...world, ...world.services, record: world.services.audit.record, publicUrl: world.url },
			providers: [company],
			log: { warn: (facts: unknown) => warned.push(facts) },
		})
		const told = tell('paymongo', { headers: () => undefined, body: Buffer.from('{'), now: world.clock.now() })
		await expect(told).rejects.toMatchObject({ code: 'EVENT_REFUSED', status: 403 })
		expect(warned).toMatchObject([{ provider: 'paymongo', err: expect.any(SyntaxError) }])
	})

	it.each(PROVIDERS)('%s can be stored with an order', async (provider) => {
		const { reference } = await orderTopUp(world, await world.register(), goods)
		const stored = await world.database.transaction((tx) =>
			tx.updateTable('top_ups').set({ provider, channel_id: null }).where('reference', '=', reference).returning('provider').execute(),
		)
		expect(stored).toEqual([{ provider }])
	})
})
