import { PASSWORD_LENGTH } from '#contract/limits.ts'

/** From too short (0) to strong (4). */
export type Level = 0 | 1 | 2 | 3 | 4

/** An estimate from length and variety alone. The server checks for common passwords, because its lists are too large for a page. */
export const levelOf = (password: string): Level => {
	const characters = [...password]
	if (characters.length < PASSWORD_LENGTH.min) return 0
	const kinds = KINDS.filter(([pattern]) => pattern.test(password)).reduce((sum, [, size]) => sum + size, 0)
	const bits = surprises(characters) * Math.log2(kinds)
	return bits < ENOUGH.fair ? 1 : bits < ENOUGH.good ? 2 : bits < ENOUGH.strong ? 3 : 4
}

/** The effective length: characters that follow from the previous one (as in aaa, 123, cba) and repeated characters count less than 1. */
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
/** Estimated bits that each level needs. */
const ENOUGH = { fair: 38, good: 52, strong: 75 }
