/** One path for each content: a topic has two addresses, downloads too, and most of a query only sorts or remembers. */
export const canonicalPath = (pathname: string, search: string): string => {
	const query = new URLSearchParams(search)
	const topic = query.get('topic')
	if (pathname === '/news' && topic) return `/topic/${encodeURIComponent(topic)}`
	if (pathname === '/download') return '/downloads'
	const kept = CONTENT.flatMap((name) => {
		const value = query.get(name)
		return value ? [`${name}=${encodeURIComponent(value)}`] : []
	})
	return kept.length === 0 ? pathname : `${pathname}?${kept.join('&')}`
}

/** The parts of a query that choose what a page is about. */
const CONTENT = ['category', 'page', 'tab', 'month']
