import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { Trip } from '#db/postgres/trip.ts'
import { mint, stock } from '../../../tests/goods.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

/** How often a call waits for PostgreSQL: half of its processor time is these trips (docs/decisions/04-postgresql.md). */
describe.runIf(inject('engine') === 'postgres')('the trips to PostgreSQL', () => {
	let world: World
	let player: Person
	beforeAll(async () => {
		world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
		player = await world.register()
	})
	afterAll(() => world.close())

	/** The fewest of five times: a job of the site may ask meanwhile. */
	const tripsOf = async (call: () => Promise<{ status: number }>) => {
		const counts: number[] = []
		for (let time = 0; time < 5; time++) {
			const query = vi.spyOn(pg.Client.prototype, 'query')
			const { status } = await call()
			counts.push(query.mock.calls.filter(([asked]: unknown[]) => asked instanceof Trip).length)
			query.mockRestore()
			expect(status).toBe(200)
		}
		return Math.min(...counts)
	}
	const redeem = (CouponCode: string) => world.call('POST /processCoupon', { token: player.token, body: { CouponCode, ReferralCode: '' } })

	it('are as few as they can be', async () => {
		const codes = await mint(world, { rCoin: 1_000, count: 5 })
		const { token } = player
		expect(await tripsOf(() => redeem(codes.pop() ?? ''))).toBe(13)
		const productnum = await stock(world, { price: 10 })
		const buy = (headers = {}) => world.call('POST /buyitem', { token, query: { productnum }, headers })
		expect(await tripsOf(() => buy())).toBe(6)
		let key = 0
		expect(await tripsOf(() => buy({ 'idempotency-key': `a-key-of-its-own-${key++}` }))).toBe(7)
	})
})
