import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openWorld, type World } from '../world.ts'

/** The request of a supervisor (DECISIONS 2): a site that can be read but not written is not ready. */
describe.runIf(inject('engine') === 'sqlite')('/readyz', () => {
	let world: World
	beforeAll(async () => {
		world = await openWorld()
	})
	afterAll(() => world.close())

	const status = async (path: string) => (await fetch(world.url + path)).status

	it('fails while the writer is stuck, without waiting for it, and recovers', async () => {
		expect(await status('/readyz')).toBe(200)
		let letGo: () => void = () => undefined
		const stuck = world.database.transaction(() => new Promise<void>((resolve) => (letGo = resolve)))
		await expect.poll(() => status('/readyz'), { interval: 250 }).toBe(503)
		expect(await status('/healthz')).toBe(200)
		letGo()
		await stuck
		await expect.poll(() => status('/readyz')).toBe(200)
	})
})
