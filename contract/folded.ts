/**
 * A text as every search compares it: without capitals, accents and signs that nobody sees, and the same for composed, decomposed and
 * full-width letters. What is stored and what is typed go through it alike. PostgreSQL has the same function in SQL
 * (docs/decisions/14-search.md). No zod here, because pages import it.
 */
export const folded = (text: string): string =>
	/\P{ASCII}/u.test(text)
		? text
				.normalize('NFKD')
				.replaceAll(MARKS, '')
				.toLowerCase()
				.replaceAll(WHOLE, (letter) => PLAIN[letter] ?? letter)
		: text.toLowerCase()

/** The words of a search, folded. */
export const wordsSought = (search: string): string[] => folded(search).split(/\s+/).filter(Boolean)

/** Whether a text has every word of the search in it. */
export const findsIn = (search: string) => {
	const words = wordsSought(search)
	return (text: string): boolean => {
		const there = folded(text)
		return words.every((word) => there.includes(word))
	}
}

/** Accents and their like, and what phones and chat programs put between letters: soft hyphens, zero-width signs, variation selectors. */
const MARKS = /[\u0300-\u036f]|[\ufe00-\ufe0f]|[\u00ad\u200b-\u200f\u2060\ufeff]/gu

/** Letters that Unicode does not take apart, and the final sigma, which is a capital's other small letter. */
const PLAIN: Readonly<Record<string, string>> = {
	...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
	...{ ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ı: 'i', ς: 'σ' },
}
const WHOLE = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu')
