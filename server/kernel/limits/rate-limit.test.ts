import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#contract/durations.ts'
import { openWorld, type World } from '../../../tests/world.ts'
import type { Clock } from '../clock.ts'
import { createRateLimit, type RateLimit } from './rate-limit.ts'
import { forgetOldWindows } from './rate-windows.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world.close())

const create = (scale = 1, clock: Clock = world.clock): RateLimit =>
	createRateLimit({ database: world.database, clock, secretKey: world.secretKey, scale })
/** The clock of a process that began while the machine's clock was ahead by `ms`. */
const ahead = (ms: number): Clock => ({ now: () => world.clock.now() + ms, steady: () => world.clock.steady() + ms })
const takeTimes = async (limit: RateLimit, times: number, ...counted: Parameters<RateLimit['take']>) => {
	for (let use = 0; use < times; use++) await limit.take(...counted)
}
const refusal = expect.objectContaining({ code: 'TOO_MANY_REQUESTS' })
const storedWindows = () => world.database.read.selectFrom('rate_windows').selectAll().execute()

describe.each([
	{ kind: 'in the database', name: 'signInPerPair', points: 10, minutes: 15 },
	{ kind: 'in the process', name: 'writesPerAccount', points: 60, minutes: 1 },
] as const)('a rate limit $kind', ({ name, points, minutes }) => {
	it('refuses the one too many, with the time to wait, and starts anew after the window', async () => {
		const limit = create()
		await takeTimes(limit, points, [name, 'a'])
		const error = await limit.take([name, 'a']).catch((thrown: unknown) => thrown)
		expect(error).toEqual(refusal)
		const { retryAfterSeconds } = error as { retryAfterSeconds: number }
		expect(retryAfterSeconds).toBeGreaterThan(0)
		expect(retryAfterSeconds).toBeLessThanOrEqual(minutes * 60)
		await limit.take([name, 'b'])
		await world.clock.advance(minutes * MINUTE_MS)
		await limit.take([name, 'a'])
	})

	it('gives back what was no wrong guess, and is multiplied by the scale', async () => {
		const limit = create(2 / points)
		const right = () => limit.guess([[name, 'c']], async () => 'right')
		const wrong = () => limit.guess([[name, 'c']], async () => null)
		for (let use = 0; use < 5; use++) expect(await right()).toBe('right')
		await expect(limit.guess([[name, 'c']], () => Promise.reject(new Error('nobody could look')))).rejects.toThrow('nobody could look')
		expect([await wrong(), await wrong()]).toEqual([null, null])
		await expect(wrong()).rejects.toEqual(refusal)
	})

	it.each([-40 * 1_440, -120, 40 * 1_440])('is neither opened nor kept shut by a clock that is set by %i minutes', async (set) => {
		const limit = create(1 / points)
		await limit.take([name, `d ${set}`])
		world.clock.jump(set * MINUTE_MS)
		await expect(limit.take([name, `d ${set}`])).rejects.toEqual(refusal)
		await world.clock.advance(minutes * MINUTE_MS)
		await limit.take([name, `d ${set}`])
		world.clock.jump(-set * MINUTE_MS)
	})
})

describe('the long rate limits', () => {
	it('are exact however many processes count at once', async () => {
		// The clocks of several machines always differ a little.
		const processes = [0, -900, 1_700].map((skew) => create(1, ahead(skew)))
		const tries = Array.from({ length: 60 }, (_, index) => processes[index % 3]?.take(['signInPerPair', 'e']))
		const outcomes = await Promise.allSettled(tries)
		expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
	})

	it('last one window more at most when a process takes over after the clock was set back, and are not opened by it', async () => {
		const day = 1_440 * MINUTE_MS
		await create(1 / 10, ahead(40 * day)).take(['signInPerPair', 'later'])
		const limit = create(1 / 10)
		await expect(limit.take(['signInPerPair', 'later'])).rejects.toEqual(refusal)
		await world.clock.advance(15 * MINUTE_MS)
		await limit.take(['signInPerPair', 'later'])
	})

	it('cost nothing in one window when another refuses', async () => {
		const limit = create()
		await takeTimes(limit, 3, ['mailsPerAsker', 'f'], ['mailsPerAskerAndDay', 'f'])
		await expect(limit.take(['mailsPerAsker', 'f'], ['mailsPerAskerAndDay', 'f'])).rejects.toEqual(refusal)
		await world.clock.advance(60 * MINUTE_MS)
		await takeTimes(limit, 2, ['mailsPerAsker', 'f'], ['mailsPerAskerAndDay', 'f'])
		await expect(limit.take(['mailsPerAsker', 'f'], ['mailsPerAskerAndDay', 'f'])).rejects.toEqual(refusal)
	})

	it('do not tell whom they are about, and are forgotten when they are over', async () => {
		const limit = create()
		await limit.take(['mailsPerAsker', 'rosa@example.com'])
		expect(JSON.stringify(await storedWindows())).not.toContain('rosa')
		await world.clock.advance(2 * 1_440 * MINUTE_MS)
		await limit.take(['mailsPerAsker', 'still@example.com'])
		await forgetOldWindows(world.database, world.clock)
		expect(await storedWindows()).toHaveLength(1)
	})
})
