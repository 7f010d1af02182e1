/**
 * A repeatable stream of numbers in [0, 1) for a seed (mulberry32): pictures look randomly scattered, yet two builds are byte-identical.
 */
export const seeded = (seed: number): (() => number) => {
	let state = seed | 0
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
}

/** The seed of a word, so that each picture has its own scatter. */
export const seedOf = (word: string): number => {
	let seed = 7
	for (const letter of word) seed = (Math.imul(seed, 31) + letter.charCodeAt(0)) | 0
	return seed
}
