import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { systemRandom } from '../ids.ts'
import type { LegacyPassword } from './legacy-password.ts'

/** What a check of a password did, in order: argon2id with its memory in KiB, or bcrypt with its cost. */
const steps: string[] = []
let queue: ReturnType<typeof import('./password-hasher.ts')['createPasswordHasher']>

beforeAll(async () => {
	vi.resetModules()
	const argon2 = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
	vi.doMock('@node-rs/argon2', () => ({
		...argon2,
		verify: (stored: string, ...rest: [string, object]) => {
			steps.push(`argon2id ${/m=(\d+)/.exec(stored)?.[1]}`)
			return argon2.verify(stored, ...rest)
		},
		hashRaw: (text: string, options: { memoryCost: number }) => {
			steps.push(`argon2id ${options.memoryCost}`)
			return argon2.hashRaw(text, options)
		},
	}))
	const { createBcrypt } = await vi.importActual<typeof import('./bcrypt.ts')>('./bcrypt.ts')
	const bcrypt = createBcrypt()
	vi.doMock('./bcrypt.ts', () => ({
		createBcrypt: () => (text: string, salt: string) => {
			steps.push(`bcrypt ${salt.slice(4, 6)}`)
			return bcrypt(text, salt)
		},
	}))
	const { createPasswordHasher } = await import('./password-hasher.ts')
	queue = createPasswordHasher({ secretKey: 'ab'.repeat(32), random: systemRandom, patienceMs: Number.POSITIVE_INFINITY })
	await queue.warmUp()
})
afterAll(() => {
	vi.doUnmock('@node-rs/argon2')
	vi.doUnmock('./bcrypt.ts')
	vi.resetModules()
})

it('takes the same steps for every wrong password, whatever is stored, and for no account', async () => {
	const came: LegacyPassword[] = [
		{ format: 'plain', hash: 'Kalabaw', salt: '', name: '' },
		{ format: 'md5-cut-19', hash: '5f4dcc3b5aa765d61d8', salt: '', name: '' },
		{ format: 'bcrypt', hash: '$2y$06$If6bvum7DFjUnE9p2uDeDu0YHzrHM6tf.iqN8.yx.jNN1ILEf7h0i', salt: '', name: '' },
		{ format: 'srp6', hash: 'ab'.repeat(32), salt: 'cd'.repeat(32), name: 'maria' },
	]
	const low = await Promise.all(came.map((password) => queue.wrap(password)))
	const full = await Promise.all(low.map(async (stored) => (await queue.harden(stored)) ?? ''))
	const stepsOf = async (stored: string | null, bcryptCost: number) => {
		steps.length = 0
		expect(await queue.verifyPassword(stored, 'wrong', { bcryptCost })).toBe(false)
		return [...steps]
	}
	for (const stored of [null, await queue.hash('Kalabaw'), ...low, ...full])
		expect(await stepsOf(stored, 6)).toEqual(['bcrypt 06', 'argon2id 1024', 'argon2id 19456'])
	// Where no bcrypt came, nobody waits for one.
	for (const stored of [null, ...low.slice(0, 2)]) expect(await stepsOf(stored, 0)).toEqual(['argon2id 1024', 'argon2id 19456'])
	for (const stored of [low[0], full[0]]) expect(await queue.verifyPassword(stored ?? '', 'Kalabaw', { bcryptCost: 6 })).toBe(true)
})
