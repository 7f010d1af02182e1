const LONGEST = 150

/** The beginning of an article as plain text: its first paragraph, cut between two words. `html` is sanitized. */
export const leadOf = (html: string): string => {
	const text = readable(
		firstParagraph(html)
			.replaceAll(/<\/?(?:strong|em|b|i|u|s|a|span|code)\b[^>]*(?:>|$)/g, '')
			.replaceAll(/<[^>]+(?:>|$)/g, ' '),
	)
		.replaceAll(/\s+/g, ' ')
		.trim()
	return text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/\s\S*$/, '')}…` : text
}

const firstParagraph = (html: string): string => {
	const from = html.search(/<p[\s>]/)
	const until = html.indexOf('</p>', from)
	return from < 0 || until < 0 ? html : html.slice(from, until)
}

/** The entities that the sanitizer writes; as plain text they must be decoded. */
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ', '&amp;': '&' }
const readable = (text: string) => text.replaceAll(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
