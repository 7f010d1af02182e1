import { connect } from 'node:net'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { HASH_COST } from '#server/kernel/passwords/password-hasher.ts'
import { volley } from '../races/volley.ts'
import { openWorld, type Person, registration } from '../world.ts'

/**
 * Calls that arrive at one moment wait for their hashes in order and are not refused (DECISIONS 16). Checked by counts and by order; the
 * waits are longer than a real site's, because the machine of a test may be busy.
 */
const watch = vi.hoisted(() => {
	vi.resetModules()
	return { begun: 0 }
})
vi.mock('@node-rs/argon2', async (load) => {
	const real = await load<typeof import('@node-rs/argon2')>()
	const watched =
		<A extends unknown[], T>(work: (...given: A) => Promise<T>) =>
		(...given: A): Promise<T> => {
			watch.begun++
			return work(...given)
		}
	return { ...real, hash: watched(real.hash), verify: watched(real.verify) }
})
afterAll(() => {
	vi.doUnmock('@node-rs/argon2')
	vi.resetModules()
})

const open = async (settings: Record<string, string> = {}, hashCost = HASH_COST) => {
	const world = await openWorld(
		{ TRUST_PROXY: '127.0.0.1', HASH_WAIT_MS: '20000', SHED_DELAY_MS: '60000', RATE_LIMIT_SCALE: '1000', ...settings },
		{ hashCost },
	)
	onTestFinished(world.close)
	await world.services.hashes.warmUp()
	return world
}

/** Slower than requests arrive, on any machine. */
const SLOW = { ...HASH_COST, timeCost: 10 }

const registrations = (many: number, beginning: string, from: (index: number) => string) =>
	Array.from({ length: many }, (_one, index) => ({
		path: '/register',
		token: '',
		body: registration(`${beginning}_${index}`),
		headers: { 'x-forwarded-for': from(index) },
	}))

const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 60_000, interval: 5 })

const statuses = (hits: readonly { status: number }[]) => [...new Set(hits.map(({ status }) => status))]

describe('people who come at one moment', () => {
	it('all register: twenty of one internet cafe, sixty from everywhere', async () => {
		const world = await open()
		expect(
			statuses(
				await volley(
					world.url,
					registrations(20, 'cafe', () => '203.0.113.7'),
				),
			),
		).toEqual([200])
		expect(
			statuses(
				await volley(
					world.url,
					registrations(60, 'launch', (index) => `198.51.100.${index}`),
				),
			),
		).toEqual([200])
	})

	it('stand in line once, however many hashes their call makes', async () => {
		const world = await open({}, SLOW)
		let most = 0
		let isOver = false
		const crowd = volley(
			world.url,
			registrations(30, 'once', (index) => `198.51.100.${index}`),
		).finally(() => {
			isOver = true
		})
		while (!isOver) {
			most = Math.max(most, world.services.hashes.admission.waiting())
			await new Promise((resolve) => setImmediate(resolve))
		}
		expect(statuses(await crowd)).toEqual([200])
		expect(most).toBeGreaterThan(5)
		expect(most).toBeLessThanOrEqual(30)
	})

	it('all sign in, while pages and calls that hash nothing are answered before them', async () => {
		const world = await open({}, SLOW)
		const [player, reader] = [await world.register(), await world.register()]
		await world.call('GET /itemshop')
		let answered = 0
		const crowd = volley(world.url, signIns(player, 40)).then((hits) => ({ hits, answeredMeanwhile: answered }))
		await until(() => world.services.hashes.admission.waiting() > 0)
		while (world.services.hashes.admission.waiting() > 0) {
			expect((await world.call('GET /itemshop')).status).toBe(200)
			expect((await world.call('GET /me', { token: reader.token })).status).toBe(200)
			answered += 2
		}
		const { hits, answeredMeanwhile } = await crowd
		expect(statuses(hits)).toEqual([200])
		// If they were held up, hardly any would be answered before the last of the crowd.
		expect(answeredMeanwhile).toBeGreaterThanOrEqual(10)
	})

	it('are let in although one address floods, whose calls beyond its share are sent away', async () => {
		const world = await open({ HASH_WAIT_MS: '10000' }, SLOW)
		const player = await world.register()
		let flooded = 0
		const flood = Array.from({ length: 300 }, () =>
			volley(
				world.url,
				signIns(player, 1, () => '192.0.2.66'),
			).then(([hit]) => {
				flooded++
				return hit?.status
			}),
		)
		await until(() => flooded > 20)
		expect(statuses(await volley(world.url, signIns(player, 4)))).toEqual([200])
		expect(new Set(await Promise.all(flood))).toEqual(new Set([200, 503]))
	})

	it('and are sent away have used up nothing: neither a try nor one of the registrations of an address', async () => {
		const world = await open({ HASH_WAIT_MS: '100', RATE_LIMIT_SCALE: '1' })
		const hits = await volley(
			world.url,
			registrations(20, 'early', () => '203.0.113.7'),
		)
		expect(statuses(hits).toSorted()).toEqual([200, 503])
		let registered = hits.filter(({ status }) => status === 200).length
		for (let time = 0; time < 40; time++) {
			const [hit] = await volley(
				world.url,
				registrations(1, `late${time}`, () => '203.0.113.7'),
			)
			if (hit?.status === 429) break
			expect(hit?.status).toBe(200)
			registered++
		}
		expect(registered).toBe(20)
	})

	it('and go away leave their slots: nothing is hashed for them', async () => {
		const world = await open({}, SLOW)
		const player = await world.register()
		const before = watch.begun
		const sockets = Array.from({ length: 40 }, () => askAndStay(world.url, player))
		await until(() => world.services.hashes.admission.waiting() > 10)
		for (const socket of sockets) socket.destroy()
		await until(() => world.services.hashes.admission.waiting() === 0)
		expect(watch.begun - before).toBeLessThan(30)
		expect(statuses(await volley(world.url, signIns(player, 1)))).toEqual([200])
	})

	it('and wait when the process ends are told before it is gone', async () => {
		const world = await open({}, SLOW)
		const hits = volley(
			world.url,
			registrations(40, 'ending', (index) => `198.51.100.${index}`),
		)
		await until(() => world.services.hashes.admission.waiting() > 20)
		world.services.hashes.admission.close()
		const seen = await hits
		expect(statuses(seen).toSorted()).toEqual([200, 503])
		for (const { body, headers, status } of seen) {
			if (status !== 503) continue
			expect(body.code).toBe('UNAVAILABLE')
			expect(Number(headers['retry-after'])).toBeGreaterThan(0)
		}
	})
})

const signIns = ({ userId, password }: Person, many: number, from = (index: number) => `198.51.100.${index}`) =>
	Array.from({ length: many }, (_one, index) => ({
		path: '/processlogin',
		token: '',
		body: { UserID: userId, UserPass: password },
		headers: { 'x-forwarded-for': from(index) },
	}))

const askAndStay = (url: string, { userId, password }: Person) => {
	const { hostname, port } = new URL(url)
	const body = JSON.stringify({ UserID: userId, UserPass: password })
	const socket = connect(Number(port), hostname, () =>
		socket.write(
			`POST /api/processlogin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
		),
	)
	socket.on('error', () => undefined)
	return socket
}
