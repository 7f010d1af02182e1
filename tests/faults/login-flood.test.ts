import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { HASH_COST } from '#server/kernel/passwords/password-hasher.ts'
import { type Hit, volley } from '../races/volley.ts'
import { openWorld, type Person, type World } from '../world.ts'

/**
 * AU11: of five hundred logins at once two are hashed at a time, as many wait as can be hashed within HASH_WAIT_MS, and the others get
 * 503 at once, while everything else goes on. Compared by counts and by order, not by the clock. The real argon2 runs; it is only
 * counted.
 */
const watch = vi.hoisted(() => {
	vi.resetModules()
	return { running: 0, most: 0, begun: 0 }
})
vi.mock('@node-rs/argon2', async (load) => {
	const real = await load<typeof import('@node-rs/argon2')>()
	const watched =
		<A extends unknown[], T>(work: (...given: A) => Promise<T>) =>
		async (...given: A): Promise<T> => {
			watch.begun++
			watch.most = Math.max(watch.most, ++watch.running)
			return work(...given).finally(() => watch.running--)
		}
	return { ...real, hash: watched(real.hash), verify: watched(real.verify) }
})
afterAll(() => {
	vi.doUnmock('@node-rs/argon2')
	vi.resetModules()
})

const FLOOD = 500

let world: World
let player: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000', HASH_WAIT_MS: '1000' }, { hashCost: HASH_COST })
	player = await world.register()
	await world.services.hashes.warmUp()
	await world.call('GET /itemshop')
})
afterAll(() => world.close())

const flood = () =>
	volley(
		world.url,
		Array.from({ length: FLOOD }, (_one, index) => ({
			path: '/processlogin',
			token: '',
			body: { UserID: index % 2 ? player.userId : `nobody_${index}`, UserPass: 'not-this-one' },
		})),
	)

describe('AU11: a flood of logins', () => {
	it('hashes two at a time and tells who cannot be served soon to come back', async () => {
		watch.begun = 0
		const hits = await flood()
		const [served, refused] = [hits.filter(({ status }) => status === 422), hits.filter(({ status }) => status === 503)]
		expect(served.length + refused.length).toBe(FLOOD)
		expect(served.length).toBeGreaterThanOrEqual(2)
		expect(refused.length).toBeGreaterThan(0)
		expect(watch).toMatchObject({ running: 0, most: 2, begun: served.length })
		for (const { body, headers } of refused) {
			expect(body).toMatchObject({ code: 'UNAVAILABLE', message: 'The site is busy. Please try again in a moment.' })
			expect(Number(headers['retry-after'])).toBeGreaterThan(0)
		}
	})

	it('holds up neither what is kept ready nor what is asked of the database', async () => {
		let isOver = false
		const answers = flood().finally(() => {
			isOver = true
		})
		await vi.waitUntil(() => watch.running === 2, { timeout: 60_000 })
		let answered = 0
		while (!isOver && answered < 60) {
			expect((await world.call('GET /itemshop')).status).toBe(200)
			expect((await world.call('GET /me', { token: player.token })).status).toBe(200)
			answered += 2
		}
		await answers
		// If they were held up, the first two would be answered after the flood and no others.
		expect(answered).toBeGreaterThanOrEqual(4)
	})

	it('uses up nobody’s tries: what was not looked at does not count', async () => {
		const strict = await openWorld({ TRUST_PROXY: '127.0.0.1', HASH_WAIT_MS: '1000' }, { hashCost: SLOW })
		try {
			const ana = await strict.register()
			const login = (UserID: string, UserPass: string, from: string) => ({
				path: '/processlogin',
				token: '',
				body: { UserID, UserPass },
				headers: { 'x-forwarded-for': from },
			})
			const crowd = Array.from({ length: 300 }, (_one, index) => login('nobody_here', 'x', `203.0.${index >> 7}.${index % 128}`))
			const own = Array.from({ length: 8 }, () => login(ana.userId, ana.password, '192.0.2.1'))
			// In the middle of the crowd, when its guesses have filled the queue and not yet reached their own limit.
			const flood = await volley(strict.url, [...crowd.slice(0, BEFORE), ...own, ...crowd.slice(BEFORE)])
			const hits = flood.slice(BEFORE, BEFORE + own.length)
			expect(hits.filter(({ status }) => status === 503).length).toBeGreaterThan(0)
			// One after the other, because together they might not get a slot.
			const wrong: Hit[] = []
			for (let time = 0; time < 11; time++) wrong.push(...(await volley(strict.url, [login(ana.userId, 'not-this-one', '192.0.2.1')])))
			expect(wrong.filter(({ status }) => status === 422)).toHaveLength(10)
		} finally {
			await strict.close()
		}
	})
})

/** Slower than requests arrive, on any machine. */
const SLOW = { ...HASH_COST, timeCost: 10 }
/** More than can wait at once, fewer than the limit of one account and day. */
const BEFORE = 80
