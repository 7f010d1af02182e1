import { PASSWORD_LENGTH } from '#contract/limits.ts'

/** From too short to strong. */
export type Level = 0 | 1 | 2 | 3 | 4

/**
 * A guess from length and variety alone. Which passwords are common is for the server to say: its lists would weigh more
 * than the page.
 */
export const levelOf = (password: string): Level => {
	const characters = [...password]
	if (characters.length < PASSWORD_LENGTH.min) return 0
	const kinds = KINDS.filter(([pattern]) => pattern.test(password)).reduce((sum, [, size]) => sum + size, 0)
	const bits = surprises(characters) * Math.log2(kinds)
	return bits < ENOUGH.fair ? 1 : bits < ENOUGH.good ? 2 : bits < ENOUGH.strong ? 3 : 4
}

/** Characters that nobody guesses from the one before (aaa, 123, cba), each of which counts little when it comes again. */
const surprises = (characters: string[]): number => {
	const seen = new Map<string, number>()
	return characters.reduce((sum, character, index) => {
		const times = (seen.get(character) ?? 0) + 1
		seen.set(character, times)
		const step = index === 0 ? Number.NaN : (character.codePointAt(0) ?? 0) - (characters[index - 1]?.codePointAt(0) ?? 0)
		return sum + (Math.abs(step) <= 1 ? GUESSED : 1 / Math.sqrt(times))
	}, 0)
}

const KINDS: [RegExp, number][] = [
	[/\p{Ll}/u, 26],
	[/\p{Lu}/u, 26],
	[/\p{N}/u, 10],
	[/[^\p{Ll}\p{Lu}\p{N}]/u, 33],
]
const GUESSED = 0.2
/** Bits, as far as length and variety tell. */
const ENOUGH = { fair: 38, good: 52, strong: 75 }
