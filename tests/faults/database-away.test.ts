import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { openWorld, type Person, type World } from '../world.ts'
import { createLossyProxy } from './lossy-line.ts'

/** The database server stops and comes back: cached pages are served, other calls get 503, and nothing has to be restarted. */
describe.runIf(inject('engine') === 'postgres')('the database away', () => {
	let world: World
	let player: Person
	const line = createLossyProxy(inject('postgresUrl'))
	beforeAll(async () => {
		world = await openWorld({ RATE_LIMIT_SCALE: '1000', DATABASE_CONNECT_MS: '2000' }, { databaseHost: await line.open() })
		player = await world.register()
	})
	afterAll(async () => {
		await world.close()
		line.cut()
	})

	it('answers 503 with Retry-After, keeps serving what is ready, and recovers', async () => {
		// An answer during whose making something changed is not kept.
		await expect.poll(() => isKept(world, 'GET /itemshop')).toBe(true)
		for (let round = 0; round < 3; round++) {
			line.cut()
			const refused = await world.call('GET /me', { token: player.token })
			expect(refused).toMatchObject({ status: 503, body: { code: 'DATABASE_UNAVAILABLE' } })
			expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
			expect(await statusOf(`${world.url}/readyz`)).toBe(503)
			expect(await statusOf(`${world.url}/healthz`)).toBe(200)
			expect((await world.call('GET /itemshop')).status).toBe(200)
			await line.open()
			await expect.poll(() => statusOf(`${world.url}/readyz`)).toBe(200)
			expect((await world.call('GET /me', { token: player.token })).status).toBe(200)
		}
	})

	it('without a word is not waited for, and what is told meanwhile and afterwards is heard', async () => {
		const heard: string[] = []
		world.database.onNotice((topic) => heard.push(topic))
		const tell = (topic: string) => world.database.transaction((tx) => world.database.notify(tx, topic))
		await expect.poll(() => tell('before').then(() => heard)).toContain('before')
		heard.length = 0
		line.silence()
		expect((await world.call('GET /me', { token: player.token })).status).toBe(503)
		await expect.poll(async () => (await world.call('GET /me', { token: player.token })).status).toBe(200)
		await expect.poll(() => heard).toContain('*')
		await tell('afterwards')
		await expect.poll(() => heard).toContain('afterwards')
	})

	it('for days leaves everybody what was ready before, although it is too old otherwise', async () => {
		await expect.poll(() => isKept(world, 'GET /getleaders')).toBe(true)
		line.cut()
		await world.clock.advance(2 * DAY_MS)
		for (let round = 0; round < 2; round++) expect((await world.call('GET /getleaders')).status).toBe(200)
		await line.open()
		await expect.poll(() => statusOf(`${world.url}/readyz`)).toBe(200)
		expect((await world.call('GET /getleaders')).status).toBe(200)
	})
})

const statusOf = async (url: string) => (await fetch(url)).status

/** Whether the answer to this call came from those kept ready. */
const isKept = async (world: World, name: 'GET /itemshop' | 'GET /getleaders'): Promise<boolean> => {
	const kept = async () => /from="kept"} (\d+)/.exec(await (await fetch(`${world.url}/metrics`)).text())?.[1]
	const before = await kept()
	await world.call(name)
	return (await kept()) !== before
}
