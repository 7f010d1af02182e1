/** About 160 characters of `text` around the first of the words, cut between words; its beginning when none is there. */
export const excerpt = (text: string, words: readonly string[]): string => {
	const places = words.map((word) => text.toLowerCase().indexOf(word.toLowerCase())).filter((place) => place >= 0)
	const middle = Math.min(...places, text.length)
	const start = places.length === 0 || middle < LEAD ? 0 : text.indexOf(' ', middle - LEAD) + 1
	const end = text.length - start <= LENGTH ? text.length : Math.max(text.lastIndexOf(' ', start + LENGTH), start + LEAD)
	return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
}

const LENGTH = 160
const LEAD = 60
