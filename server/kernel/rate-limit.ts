import { RATE_LIMITS, type RateLimitName } from '#contract/limits.ts'
import type { Clock } from './clock.ts'
import { networkOf } from './network.ts'
import { Problem } from './problem.ts'

/** Counts in fixed windows, in this process. Kept small: a window that is over is forgotten. */
export const createRateLimit = (clock: Clock, scale: number) => {
	const windows = new Map<string, { used: number; until: number }>()
	let sweepAt = 0

	const windowOf = (name: RateLimitName, key: string) => {
		const now = clock.now()
		if (now >= sweepAt) sweepAt = sweep(windows, now)
		const id = idOf(name, key)
		const known = windows.get(id)
		// A clock that was set back must not freeze a window for days.
		if (known && now < known.until && known.until - now <= RATE_LIMITS[name].seconds * 1_000) return known
		const fresh = { used: 0, until: now + RATE_LIMITS[name].seconds * 1_000 }
		windows.set(id, fresh)
		return fresh
	}

	const allowed = (name: RateLimitName) => Math.max(1, Math.floor(RATE_LIMITS[name].points * scale))

	const door = {
		/** Takes one point; throws 429 when the window is used up. Counted before the work, so that parallel tries count too. */
		take(name: RateLimitName, key: string): void {
			const window = windowOf(name, key)
			if (window.used >= allowed(name))
				throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil((window.until - clock.now()) / 1_000)) })
			window.used++
		},
		/** Gives a point back: the try was a good one. A window without any has not begun. */
		giveBack(name: RateLimitName, key: string): void {
			const window = windowOf(name, key)
			if (window.used > 0) window.used--
			if (window.used === 0) windows.delete(idOf(name, key))
		},
		/**
		 * Counts a guess before it is looked at, so that parallel guesses count too. Only a wrong one, null, stays counted: one
		 * that could not be looked at was none.
		 */
		async guess<T>(windows: readonly Counted[], look: () => Promise<T | null>): Promise<T | null> {
			const taken: Counted[] = []
			let found: T | null | undefined
			try {
				for (const [name, key] of windows) {
					door.take(name, key)
					taken.push([name, key])
				}
				found = await look()
				return found
			} finally {
				if (found !== null) for (const [name, key] of taken) door.giveBack(name, key)
			}
		},
	}
	return door
}

type Counted = readonly [name: RateLimitName, key: string]
export type RateLimit = ReturnType<typeof createRateLimit>

/** A key begins with an address where there is one: all addresses of a network share a window. */
const idOf = (name: RateLimitName, key: string): string => {
	const [place = '', ...rest] = key.split(' ')
	return [name, networkOf(place), ...rest].join(' ')
}

const SWEEP_MS = 60_000

const sweep = (windows: Map<string, { until: number }>, now: number) => {
	for (const [id, window] of windows) if (window.until <= now) windows.delete(id)
	return now + SWEEP_MS
}
