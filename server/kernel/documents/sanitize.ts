import sanitizeHtml from 'sanitize-html'

/** Removes from HTML of staff everything that could run, load from elsewhere, or break the page (DECISIONS 7). */
export const sanitize = (html: string): string =>
	sanitizeHtml(html, {
		allowedTags: [
			...['p', 'br', 'b', 'i', 'u', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'img', 'h2', 'h3', 'h4', 'blockquote', 'hr'],
			...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
		],
		allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'], th: ['scope'] },
		allowedSchemes: ['http', 'https'],
		allowProtocolRelative: false,
		// Pictures come from this site only.
		exclusiveFilter: (frame) => frame.tag === 'img' && !/^\/(?![/\\])/.test(frame.attribs.src ?? ''),
		transformTags: {
			a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener nofollow' } }),
			// A page has one h1: the subject.
			h1: 'h2',
		},
		allowedClasses: {},
	})

/**
 * Sanitizes stored HTML again on its way to a page: HTML that was written directly into the database still runs nothing in a browser
 * (RELIABILITY D13). Results are cached, because pages use the same texts again and again.
 */
export const safeHtml = (stored: string): string => {
	const known = remembered.get(stored)
	if (known !== undefined) return known
	const safe = sanitize(stored)
	if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '')
	remembered.set(stored, safe)
	return safe
}

const remembered = new Map<string, string>()
const MOST_REMEMBERED = 500
