import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../tests/world.ts'

/** AV2: the server runs in the process of this test, so keeping it busy is easy. */
let world: World
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000', SHED_DELAY_MS: '80' })
})
afterAll(() => world.close())

const keepBusy = () => {
	const timer = setInterval(() => {
		const until = performance.now() + STALL_MS
		while (performance.now() < until);
	}, 1)
	return () => clearInterval(timer)
}
const STALL_MS = 250

describe('a server that is far behind', () => {
	it('refuses what is not kept ready, says when to come back, and takes everything again once it has caught up', async () => {
		expect((await world.call('GET /itemshop')).status).toBe(200) // kept ready from now on
		const stop = keepBusy()
		try {
			await expect.poll(async () => (await world.call('GET /me')).status, { timeout: 30_000 }).toBe(503)
			const { body, headers } = await world.call('GET /me')
			expect(body).toMatchObject({ code: 'UNAVAILABLE', message: 'The site is busy. Please try again in a moment.' })
			expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
			expect((await world.call('GET /itemshop')).status).toBe(200)
			expect((await world.call('GET /shopcategories')).status).toBe(503)
			expect((await fetch(`${world.url}/healthz`)).status).toBe(200)
			expect((await world.call('GET /admin/settings')).status).toBe(401)
		} finally {
			stop()
		}
		await expect.poll(async () => (await world.call('GET /me')).status, { timeout: 30_000 }).toBe(401)
		expect((await world.call('GET /shopcategories')).status).toBe(200)
	})
})
