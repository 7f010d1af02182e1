import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newQueuedCall, type QueuedCall } from '#db/queue.ts'
import { createHashAdmission, type HashAdmission } from '../admission/hash-admission.ts'
import { networkOf } from '../limits/network.ts'
import { createPasswordHasher } from './password-hasher.ts'

const random = { bytes: (count: number) => randomBytes(count) }
const secretKey = 'ab'.repeat(32)
const queue = createPasswordHasher({ secretKey, random, patienceMs: Number.POSITIVE_INFINITY })

describe('the hash queue', () => {
	it('verifies what it hashed, typed in either form of Unicode', async () => {
		const stored = await queue.hash('Peñafrancia-1')
		expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
		expect(await queue.verify(stored, 'Peñafrancia-1'.normalize('NFD'))).toBe(true)
		expect(await queue.verify(stored, 'Peñafrancia-2')).toBe(false)
		expect(await queue.verify(null, 'Peñafrancia-1')).toBe(false)
	})

	it('is keyed: another site’s secret does not verify', async () => {
		const stored = await queue.hash('Kalabaw-sa-bukid')
		expect(await createPasswordHasher({ secretKey: 'cd'.repeat(32), random, patienceMs: 1_000 }).verify(stored, 'Kalabaw-sa-bukid')).toBe(
			false,
		)
	})

	it('refuses with 503 who would wait too long by what a hash takes, at once, and recovers', async () => {
		const short = createPasswordHasher({ secretKey, random, patienceMs: 600 })
		await short.warmUp()
		const flood = Array.from({ length: 200 }, () => short.hash('flood'))
		expect(short.admission.waiting()).toBeLessThan(200 - 2)
		const refused = (await Promise.allSettled(flood)).filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
		expect(refused.length).toBeGreaterThan(0)
		for (const { reason } of refused) expect(reason).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 })
		await expect(short.hash('after')).resolves.toBeDefined()
	})

	it('has room for sixty who come at one moment', async () => {
		const patient = createPasswordHasher({ secretKey, random, patienceMs: 20_000 })
		await expect(Promise.all(Array.from({ length: 60 }, () => patient.hash('a crowd')))).resolves.toHaveLength(60)
	})

	it('sends away who would wait too long, without any work for them, and serves who comes later', async () => {
		// Each hash takes longer than several checks of the queue.
		const slow = createPasswordHasher({ secretKey, random, patienceMs: 200, cost: { memoryCost: 19_456, timeCost: 40 } })
		const answers = await Promise.allSettled(Array.from({ length: 12 }, () => slow.hash('flood')))
		const refused = answers.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
		expect(refused.length).toBeGreaterThan(0)
		expect(refused.length).toBeLessThan(11)
		for (const { reason } of refused) expect(reason).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 })
		await expect(slow.hash('after')).resolves.toBeDefined()
	})
})

/** The queue of hashes that take so long by the estimate, while all slots are taken. */
const openQueue = async ({ msPerHash = (): number => 100, patienceMs = 2_700, slots = 1 } = {}) => {
	const queue = createHashAdmission({ patienceMs, slots, msPerHash })
	for (let slot = 0; slot < slots; slot++) await queue.enter(from(null))
	return queue
}
const from = (address: string | null, more: Partial<QueuedCall> = {}) => {
	const going = new AbortController()
	return Object.assign(newQueuedCall({ network: address && networkOf(address), gone: going.signal, ...more }), {
		hangUp: () => going.abort(),
	})
}
const hasHashed = (): Partial<QueuedCall> => ({ begun: new Set(['hashes']) })
/** Gives each waiting call its slot in turn. */
const serveAll = (queue: HashAdmission) => {
	while (queue.waiting() > 0) queue.leave()
}
const outcomes = (waits: readonly Promise<void>[]) =>
	Promise.allSettled(waits).then((settled) => settled.map(({ status }) => (status === 'fulfilled' ? 'in' : 'sent away')))
const REFUSED = expect.objectContaining({ code: 'UNAVAILABLE' })

describe('who waits for a hash', () => {
	it('gets in in the order of coming, a call that has had one before all others', async () => {
		const queue = await openQueue()
		const order: string[] = []
		const come = (name: string, caller = from(name)) => queue.enter(caller).then(() => void order.push(name))
		const begun = from('begun', hasHashed())
		const all = [come('first'), come('second'), come('third'), come('begun', begun)]
		serveAll(queue)
		await Promise.all(all)
		expect(order).toEqual(['begun', 'first', 'second', 'third'])
	})

	it('from one address has half of the places, so that others find one; the game server and staff have no share', async () => {
		const queue = await openQueue()
		const flood = Array.from({ length: 30 }, (_one, index) => queue.enter(from(index % 2 ? '2001:db8::1' : '2001:db8::ffff')))
		const others = Array.from({ length: 7 }, (_one, index) => queue.enter(from(`192.0.2.${index}`)))
		const game = Array.from({ length: 9 }, () => queue.enter(from(null)))
		const all = outcomes([...flood, ...others, ...game])
		expect(queue.waiting()).toBe(20)
		serveAll(queue)
		const seen = await all
		expect(seen.slice(0, 30).filter((one) => one === 'in')).toHaveLength(10)
		expect(seen.slice(30)).toEqual([...Array(10).fill('in'), ...Array(6).fill('sent away')])
	})

	it('finds a place though the flood took its share when hashes were quicker', async () => {
		let msPerHash = 100
		const queue = await openQueue({ msPerHash: () => msPerHash })
		const flood = Array.from({ length: 30 }, () => queue.enter(from('192.0.2.66')))
		msPerHash = 200
		const all = outcomes([...flood, queue.enter(from('192.0.2.1')), queue.enter(from('192.0.2.66'))])
		serveAll(queue)
		expect((await all).slice(30)).toEqual(['in', 'sent away'])
	})

	it('needs room once: who is in with one hash is in with the next', async () => {
		const queue = await openQueue()
		const twice = from('192.0.2.1')
		// The queue was empty.
		const direct = from('192.0.2.2')
		queue.leave()
		await queue.enter(direct)
		queue.admit(twice)
		const first = queue.enter(twice)
		const crowd = Array.from({ length: 40 }, (_one, index) => queue.enter(from(`198.51.100.${index}`)))
		const all = outcomes([first, queue.enter(twice), queue.enter(direct), ...crowd])
		serveAll(queue)
		expect((await all).slice(0, 3)).toEqual(['in', 'in', 'in'])
	})

	it('and goes away leaves the place to others', async () => {
		const queue = await openQueue()
		const [gone, stays] = [from('192.0.2.1'), from('192.0.2.2')]
		const all = outcomes([queue.enter(gone), queue.enter(stays)])
		gone.hangUp()
		expect(queue.waiting()).toBe(1)
		queue.leave()
		expect(await all).toEqual(['sent away', 'in'])
	})

	it('is sent away when the process ends, but not in the middle of a call', async () => {
		const queue = await openQueue()
		const begun = from('192.0.2.1', hasHashed())
		const all = outcomes([queue.enter(from('192.0.2.2')), queue.enter(begun)])
		queue.close()
		const late = outcomes([queue.enter(from('192.0.2.3'))])
		serveAll(queue)
		expect([...(await all), ...(await late)]).toEqual(['sent away', 'in', 'sent away'])
	})

	it('counts each call with all the hashes that it makes', async () => {
		const queue = await openQueue()
		// Registrations: each makes two hashes.
		for (let call = 0; call < 60; call++) {
			const caller = from('192.0.2.1')
			for (let hash = 0; hash < 2; hash++) {
				queue.leave()
				await queue.enter(caller)
			}
		}
		const all = outcomes(Array.from({ length: 30 }, (_one, index) => queue.enter(from(`198.51.100.${index}`))))
		// Each call takes somewhat more than 200 ms.
		expect(queue.waiting()).toBe(9)
		serveAll(queue)
		expect((await all).filter((one) => one === 'in')).toHaveLength(9)
	})

	it('is told at once where hashes are so slow that the call could not be answered in time', async () => {
		const queue = await openQueue({ patienceMs: 7_000, slots: 2, msPerHash: () => 3_000 })
		const all = outcomes(Array.from({ length: 6 }, (_one, index) => queue.enter(from(`198.51.100.${index}`))))
		// 4 s are left for waiting. Four fifths of that are planned: two calls may wait.
		expect(queue.waiting()).toBe(2)
		serveAll(queue)
		expect(await all).toEqual(['in', 'in', ...Array(4).fill('sent away')])
	})

	it('has waited since the call was there, wherever it stood before', async () => {
		const queue = await openQueue()
		const late = Object.assign(from('192.0.2.1'), { arrivedMs: performance.now() - 2_450 })
		const all = outcomes([queue.enter(from('192.0.2.2')), queue.enter(late)])
		serveAll(queue)
		expect(await all).toEqual(['in', 'sent away'])
	})

	it('has a place as soon as the call is there, and others find it taken', async () => {
		const queue = await openQueue()
		const callers = Array.from({ length: 20 }, (_one, index) => from(`198.51.100.${index}`))
		for (const caller of callers) queue.admit(caller)
		expect(() => queue.admit(from('192.0.2.1'))).toThrow(REFUSED)
		// An admitted call stays admitted, whenever it asks for its hash.
		const all = outcomes(callers.slice(1).map((caller) => queue.enter(caller)))
		expect(queue.waiting()).toBe(19)
		callers[0]?.hangUp()
		expect(() => queue.admit(from('192.0.2.1'))).not.toThrow()
		serveAll(queue)
		expect(new Set(await all)).toEqual(new Set(['in']))
	})

	it('is let in on arrival however slow hashes are, but does not wait then', async () => {
		const queue = await openQueue({ patienceMs: 1_000, slots: 2, msPerHash: () => 5_000 })
		const callers = [from('192.0.2.1'), from('192.0.2.1')]
		for (const caller of callers) queue.admit(caller)
		expect(() => queue.admit(from('198.51.100.1'))).toThrow(REFUSED)
		expect(await outcomes(callers.map((caller) => queue.enter(caller)))).toEqual(['sent away', 'sent away'])
	})

	it('has no place while its body is still awaited, and needs room again then', async () => {
		const queue = await openQueue()
		const slow = Array.from({ length: 20 }, (_one, index) => from(`198.51.100.${index}`))
		for (const caller of slow) {
			queue.admit(caller)
			queue.postpone(caller)
		}
		for (let index = 0; index < 20; index++) queue.admit(from(`192.0.2.${index}`))
		expect(() => queue.admit(slow[0] as QueuedCall)).toThrow(REFUSED)
	})

	it('is sent away when the call’s time is over, measured from its arrival, although it was let in', async () => {
		const queue = await openQueue()
		const caller = from('192.0.2.1')
		queue.admit(caller)
		// The call waited elsewhere for so long.
		caller.arrivedMs -= 2_650
		expect(await outcomes([queue.enter(caller)])).toEqual(['sent away'])
	})

	it('who has no time left hears it too when the whole process stood still', async () => {
		const queue = await openQueue({ patienceMs: 2_000, msPerHash: () => 10 })
		const waiting = outcomes([queue.enter(from('192.0.2.1'))])
		const until = performance.now() + 2_100
		while (performance.now() < until);
		await new Promise((resolve) => setTimeout(resolve, 150))
		expect(queue.waiting()).toBe(0)
		expect(await waiting).toEqual(['sent away'])
	})

	it('is sent away in time though this thread is late with everything', async () => {
		const queue = await openQueue({ patienceMs: 1_000, msPerHash: () => 10 })
		let isOver = false
		const waiting = outcomes([queue.enter(from('192.0.2.1'))]).finally(() => {
			isOver = true
		})
		let checks = 0
		for (; !isOver && checks < 20; checks++) {
			const until = performance.now() + 250
			while (performance.now() < until);
			// One check of the queue, and its effects.
			await new Promise((resolve) => setTimeout(resolve, 1))
		}
		expect(await waiting).toEqual(['sent away'])
		// A second passes in four checks; if the queue counted its checks of 40 ms, it would take 25.
		expect(checks).toBeLessThanOrEqual(6)
	})
})
