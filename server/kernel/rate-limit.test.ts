import { describe, expect, it } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

const at = (start: number) => {
	let now = start
	return { clock: { now: () => now }, move: (ms: number) => (now += ms) }
}

describe('a rate limit', () => {
	it('refuses the one too many, with the time to wait, and starts anew after the window', () => {
		const { clock, move } = at(1_000)
		const limit = createRateLimit(clock, 1)
		for (let use = 0; use < 10; use++) limit.take('signInPerPair', 'a')
		expect(() => limit.take('signInPerPair', 'a')).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 900 }))
		expect(() => limit.take('signInPerPair', 'b')).not.toThrow()
		move(900_000)
		expect(() => limit.take('signInPerPair', 'a')).not.toThrow()
	})

	it('gives back, and is multiplied by the scale', () => {
		const limit = createRateLimit(at(0).clock, 0.2)
		for (let use = 0; use < 2; use++) limit.take('signInPerPair', 'a')
		expect(() => limit.take('signInPerPair', 'a')).toThrow()
		limit.giveBack('signInPerPair', 'a')
		expect(() => limit.take('signInPerPair', 'a')).not.toThrow()
	})

	it('is not frozen by a clock that was set back', () => {
		const { clock, move } = at(40 * 86_400_000)
		const limit = createRateLimit(clock, 0.1)
		limit.take('signInPerPair', 'a')
		move(-40 * 86_400_000)
		expect(() => limit.take('signInPerPair', 'a')).not.toThrow()
	})
})
