import { folded } from '#contract/folded.ts'
import { SEARCH_LENGTH } from '#contract/limits.ts'
import { laterWords } from '#server/kernel/lists/beginnings.ts'

/** What is stored of a subject, so that the queue finds it by the beginning of any word: all of it, and the rest from each later word on. */
export const beginningsOf = (subject: string): string[] => {
	const key = folded(subject)
	return [...new Set([key, ...laterWords(key)].map(cut))]
}

/** What a search must find at the beginning of such a text, where signs before a word are not stored with it. */
export const soughtIn = (search: string): string => {
	const key = folded(search)
	return cut(/^[a-z0-9]|^\P{ASCII}/u.test(key) ? key : (laterWords(key)[0] ?? key))
}

/**
 * No search is longer, but when it is folded: one letter may become many, and PostgreSQL indexes no text of thousands of bytes. Characters are
 * counted as databases count them; the migration `0018-ticket-words` has the same number.
 */
const cut = (text: string) => [...text].slice(0, SEARCH_LENGTH).join('')
