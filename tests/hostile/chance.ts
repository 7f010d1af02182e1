/** A repeatable random generator: the same seed gives the same requests. */
export const createChance = (seed: number) => {
	let state = seed >>> 0
	const next = (): number => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
	const below = (limit: number): number => Math.floor(next() * limit)
	return {
		below,
		happens: (probability: number): boolean => next() < probability,
		/** One of the choices. */
		of<T>(choices: readonly [T, ...T[]]): T {
			return choices[below(choices.length)] ?? choices[0]
		},
	}
}

export type Chance = ReturnType<typeof createChance>
