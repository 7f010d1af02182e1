import { folded } from '#contract/folded.ts'

/** About 160 characters of `text` around the first word with one of `words` in it, cut between words; its beginning when there is none. */
export const excerpt = (text: string, words: readonly string[]): string => {
	const sought = words.map(folded)
	const found = text.matchAll(/\S+/g).find(([word]) => sought.some((one) => folded(word).includes(one)))
	const place = found?.index ?? 0
	const start = place < LEAD ? 0 : text.indexOf(' ', place - LEAD) + 1
	const end = text.length - start <= LENGTH ? text.length : Math.max(text.lastIndexOf(' ', start + LENGTH), start + LEAD)
	return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
}

const LENGTH = 160
const LEAD = 60
