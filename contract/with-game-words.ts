import { CLASS_WORDS, CLUB_WORDS } from './codes.ts'
import type { GameWords } from './game-words.ts'
import { SCHOOLS } from './schools.ts'

/**
 * Texts say R-Coin, Milleage, club, class and the names of the schools, as the specification does. This puts the words of the site's game in
 * their place: in one text, or in all texts of an object and in what its functions return. What a function is given, such as the name of a
 * player, stays as it is.
 */
export const withGameWords = <T>(texts: T, words: GameWords | null): T => {
	const pairs = pairsOf(words ?? {})
	if (pairs.size === 0) return texts
	const pattern = new RegExp(`\\b(?:${[...pairs.keys()].join('|')})\\b`, 'g')
	const replaced: Change = (text) => text.replaceAll(pattern, (word) => pairs.get(word) ?? word).replaceAll(MARK, '')
	// A mark within a word keeps it from being found.
	const kept: Change = (text) => text.replaceAll(pattern, (word) => `${word.slice(0, 1)}${MARK}${word.slice(1)}`)
	return changed(texts, replaced, kept) as T
}

/** A sign that no text holds. */
const MARK = '\u{E000}'

/** What a text says, and what it says instead; empty where everything is called as in the specification. */
const pairsOf = ({ rCoin, milleage, club, class: classWord, schools = [] }: GameWords): ReadonlyMap<string, string> => {
	const nameOfSchool = new Map(schools.map(({ code, name }) => [code, name]))
	const pairs = [
		['R-Coin', rCoin] as const,
		['Milleage', milleage] as const,
		...SCHOOLS.map(({ code, name }) => [name, nameOfSchool.get(code)] as const),
		...pairsOfForms(CLUB_WORDS[0], club),
		...pairsOfForms(CLASS_WORDS[0], classWord),
	]
	return new Map(pairs.flatMap(([from, to]) => (to === undefined || to === from ? [] : [[from, to]])))
}

const pairsOfForms = (from: string, to: string | undefined) => {
	const forms = to === undefined ? [] : formsOf(to)
	return formsOf(from).map((form, index) => [form, forms[index]] as const)
}

/** One and many of them: in small letters, at the start of a sentence, and in capitals. */
const formsOf = (word: string): string[] =>
	[word, `${word}${word.endsWith('s') ? 'es' : 's'}`].flatMap((form) => [
		...[form, form.slice(0, 1).toUpperCase() + form.slice(1), form.toUpperCase()],
	])

type Change = (text: string) => string

/** Every text in it is changed; a function becomes one that keeps the texts it is given, and changes those it returns. */
const changed = (part: unknown, change: Change, keep: Change): unknown => {
	const each = (inner: unknown) => changed(inner, change, keep)
	if (typeof part === 'string') return change(part)
	if (typeof part === 'function') return (...given: unknown[]) => each(part(...given.map((value) => changed(value, keep, keep))))
	if (Array.isArray(part)) return part.map(each)
	if (part && Object.getPrototypeOf(part) === Object.prototype)
		return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, each(value)]))
	return part
}
