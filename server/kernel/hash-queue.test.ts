import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createHashQueue } from './hash-queue.ts'

const random = { bytes: (count: number) => randomBytes(count) }
const secretKey = 'ab'.repeat(32)
const queue = createHashQueue({ secretKey, random, patienceMs: Number.POSITIVE_INFINITY })

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
		expect(await createHashQueue({ secretKey: 'cd'.repeat(32), random, patienceMs: 1_000 }).verify(stored, 'Kalabaw-sa-bukid')).toBe(false)
	})

	it('refuses with 503 when the waiting room is full, and recovers', async () => {
		const answers = await Promise.allSettled(Array.from({ length: 60 }, () => queue.hash('flood')))
		const refused = answers.filter(({ status }) => status === 'rejected')
		expect(refused).toHaveLength(60 - 42)
		for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 })
		await expect(queue.hash('after')).resolves.toBeDefined()
	})

	it('sends away who would wait too long, without any work for them, and serves who comes later', async () => {
		// Each hash takes several looks.
		const slow = createHashQueue({ secretKey, random, patienceMs: 200, cost: { memoryCost: 19_456, timeCost: 40 } })
		const answers = await Promise.allSettled(Array.from({ length: 12 }, () => slow.hash('flood')))
		const refused = answers.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
		expect(refused.length).toBeGreaterThan(0)
		expect(refused.length).toBeLessThan(11)
		for (const { reason } of refused) expect(reason).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 })
		await expect(slow.hash('after')).resolves.toBeDefined()
	})
})
