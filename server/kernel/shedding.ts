/**
 * Whether this process has been so far behind for a while that one more request would only make all of them late (RELIABILITY AV2).
 * Measured by how late its own timer is, whatever the reason for it; a single stall does not count, and it ends at the first
 * look at which the crowd is gone.
 */
export const createShedding = (mostDelayMs: number) => {
	let looksBehind = 0
	let expected = performance.now() + LOOK_EVERY_MS
	const timer = setInterval(() => {
		const now = performance.now()
		looksBehind = now - expected > mostDelayMs ? looksBehind + 1 : 0
		expected = now + LOOK_EVERY_MS
	}, LOOK_EVERY_MS)
	// Nobody keeps a process alive for it.
	timer.unref()
	return {
		/** Whoever supervises, plays or helps gets through: the game server and staff are few, and a supervisor would end us. */
		refuses: (path: string): boolean => looksBehind >= LOOKS && !ALWAYS_LET_IN.test(path),
		stop: (): void => clearInterval(timer),
	}
}

const LOOK_EVERY_MS = 100
const LOOKS = 4
const ALWAYS_LET_IN = /^\/(healthz|readyz|metrics$|api\/game\/|api\/admin\/)/
