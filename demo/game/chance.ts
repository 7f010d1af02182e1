/** Chance that can be repeated: the same seed gives the same game (mulberry32). */
export const createChance = (seed: number) => {
	let state = seed | 0
	const next = () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
	}
	const below = (limit: number) => Math.floor(next() * limit)
	return { next, below, one: <T>(list: readonly T[]): T => list[below(list.length)] as T }
}

export type Chance = ReturnType<typeof createChance>
