/** A clock of the product that a test moves. */
export const createTestClock = () => {
	let passed = 0
	let set = 0
	let held: number | null = null
	const machine = () => held ?? Date.now()
	return {
		now: () => machine() + passed + set,
		steady: () => machine() + passed,
		/** From now on only `advance` lets time pass, however long the test takes. */
		hold() {
			held = Date.now()
		},
		/** Lets time pass. */
		advance(ms: number) {
			passed += ms
		},
		/** Sets the machine's clock ahead or back; no time passes. */
		jump(ms: number) {
			set += ms
		},
	}
}

/**
 * The same clock, which lets time pass once the background work of the calls so far is done: what that would write belongs to the time
 * before. A session's last use is written in the background, for example, and keeps the session alive.
 */
export const patient = (clock: ReturnType<typeof createTestClock>, settle: () => Promise<void>) => ({
	...clock,
	async advance(ms: number): Promise<void> {
		await settle()
		clock.advance(ms)
	},
})
