import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openWorld, type Person, type World } from '../world.ts'
import { createLossyProxy } from './lossy-line.ts'

/** The database server stops and comes back: cached pages are served, other calls get 503, and nothing has to be restarted. */
describe.runIf(inject('engine') === 'postgres')('the database away', () => {
	let world: World
	let player: Person
	const line = createLossyProxy(inject('postgresUrl'))
	beforeAll(async () => {
		world = await openWorld({ RATE_LIMIT_SCALE: '100' }, { databaseHost: await line.open() })
		player = await world.register()
		// An answer during whose making something changed is not kept.
		for (let time = 0; time < 3; time++) await world.call('GET /itemshop')
	})
	afterAll(async () => {
		await world.close()
		line.cut()
	})

	it('answers 503 with Retry-After, keeps serving what is ready, and recovers', async () => {
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
})

const statusOf = async (url: string) => (await fetch(url)).status
