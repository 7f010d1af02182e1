import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { RATE_LIMITS } from '#contract/limits.ts'
import { HASH_COST } from '#server/kernel/passwords/password-hasher.ts'
import { volley } from '../races/volley.ts'
import { openWorld, registration, type World } from '../world.ts'

/**
 * A call that hashes has its slot in the hash queue from its arrival (docs/decisions/06-overload.md). That bounds how many of them wait, also
 * before the database, and every wait counts against their time limit. Checked by counts and by order.
 */
const open = async (settings: Record<string, string>) => {
	const world = await openWorld({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT_SCALE: '1000', ...settings }, { hashCost: HASH_COST })
	onTestFinished(world.close)
	await world.services.hashes.warmUp()
	return world
}

/** Takes every slot of the database until the returned function is called. */
const occupy = async ({ database }: World) => {
	const slots = database.engine === 'sqlite' ? 1 : 16
	const held: (() => void)[] = []
	const ends = Array.from({ length: slots }, () => database.transaction(() => new Promise<void>((resolve) => held.push(resolve))))
	await expect.poll(() => held.length).toBe(slots)
	return async () => {
		for (const letGo of held) letGo()
		await Promise.all(ends)
	}
}

const register = (world: World, many: number, beginning: string) =>
	Array.from({ length: many }, async (_one, index) => {
		const body = registration(`${beginning}_${index}`)
		const headers = { 'x-forwarded-for': `${beginning === 'first' ? '198.51.100' : '203.0.113'}.${index}` }
		const [hit] = await volley(world.url, [{ path: '/register', token: '', body, headers }])
		return hit
	})

const statuses = (hits: readonly ({ status: number } | undefined)[]) => [...new Set(hits.map((hit) => hit?.status))].toSorted()

describe('a call that hashes', () => {
	it('waits before the database although a crowd there has not moved for a while', async () => {
		const world = await open({ SHED_DELAY_MS: '300' })
		const letGo = await occupy(world)
		const early = register(world, 20, 'first')
		await pause(600)
		const late = register(world, 10, 'second')
		await pause(200)
		await letGo()
		expect(statuses(await Promise.all([...early, ...late]))).toEqual([200])
	})

	it('hears that there is no slot for it before the database is asked', async () => {
		const world = await open({ HASH_WAIT_MS: '200' })
		const letGo = await occupy(world)
		let refused = 0
		const calls = register(world, 60, 'first').map((call) =>
			call.then((hit) => {
				if (hit?.status === 503) refused++
				return hit
			}),
		)
		await vi.waitUntil(() => refused > 0, { timeout: 1_500, interval: 5 }).finally(letGo)
		const hits = await Promise.all(calls)
		for (const hit of hits.filter((one) => one?.status === 503)) {
			expect(hit?.body).toMatchObject({ code: 'UNAVAILABLE' })
			expect(Number(hit?.headers['retry-after'])).toBeGreaterThan(0)
		}
	})

	it('is told that its time is over wherever it has waited', async () => {
		const world = await open({ HASH_WAIT_MS: '1200' })
		const letGo = await occupy(world)
		const calls = register(world, 8, 'first')
		await pause(1_400)
		await letGo()
		expect(statuses(await Promise.all(calls))).toContain(503)
		// The queue is empty again: no slot is still taken.
		expect(statuses(await Promise.all(register(world, 4, 'second')))).toEqual([200])
	})

	it('of a guest is one of the calls of its address, whatever is wrong with it and whether there is a slot for it', async () => {
		const world = await open({ RATE_LIMIT_SCALE: '0.05' })
		const allowed = RATE_LIMITS.writesPerAddress.points * 0.05
		const ask = (path: string, address: string) =>
			volley(world.url, [{ path, token: '', headers: { 'x-forwarded-for': address } }]).then(([hit]) => hit?.status)
		const answers = async (path: string, address: string) => {
			const seen: (number | undefined)[] = []
			for (let time = 0; time < allowed + 2; time++) seen.push(await ask(path, address))
			return seen
		}
		const [refused, sentAway] = [Array(allowed).fill(422), Array(allowed).fill(503)]
		expect(await answers('/processlogin', '192.0.2.1')).toEqual([...refused, 429, 429])
		expect(await answers('/resetpassword', '192.0.2.2')).toEqual([...refused, 429, 429])
		world.services.hashes.admission.close()
		expect(await answers('/processlogin', '192.0.2.3')).toEqual([...sentAway, 429, 429])
		expect(await answers('/register', '192.0.2.4')).toEqual([...sentAway, 429, 429])
	})

	it('has its slot with twenty others of an internet cafe, who register and sign in, within the limits as they are', async () => {
		const world = await open({ RATE_LIMIT_SCALE: '1' })
		const headers = { 'x-forwarded-for': '203.0.113.7' }
		const forms = Array.from({ length: 20 }, (_one, index) => registration(`cafe_${index}`))
		const registering = forms.map((body) => ({ path: '/register', token: '', body, headers }))
		const entering = forms.map(({ userId, userPassword }) => ({
			path: '/processlogin',
			token: '',
			body: { UserID: userId, UserPass: userPassword },
			headers,
		}))
		expect(statuses(await volley(world.url, registering))).toEqual([200])
		expect(statuses(await volley(world.url, [...entering, ...entering]))).toEqual([200])
	})

	it('is marked in the contract: whatever people call with a password or a secret answer', () => {
		const ofPeople = (Object.values(ENDPOINTS) as Endpoint[]).filter(({ path }) => !/^\/(admin|game)\//.test(path))
		const secret = /^(User(Pass|Password)|userPassword|NewUserPass|UserPass2|secretAnswer|password)$/
		const withSecret = ofPeople.filter(({ body }) => Object.keys(body?._zod.def.shape ?? {}).some((field) => secret.test(field)))
		expect(withSecret.length).toBeGreaterThanOrEqual(9)
		expect(withSecret.filter(({ hashes }) => !hashes).map(({ path }) => path)).toEqual([])
	})
})
