import { LANGUAGES, type Language } from '#contract/languages.ts'

/** One path per content: news items and downloads have two addresses, and most query parameters only sort or filter. */
export const canonicalPath = (pathname: string, search: string): string => {
	const query = new URLSearchParams(search)
	const topic = query.get('topic')?.replace(/^0+(?=\d)/, '')
	if (pathname === '/news' && topic) return `/topic/${encodeURIComponent(topic)}`
	if (pathname === '/download') return '/downloads'
	const kept = Object.entries(CONTENT).flatMap(([name, values]) => {
		const value = query.get(name) ?? ''
		return values.test(value) ? [`${name}=${value}`] : []
	})
	return kept.length === 0 ? pathname : `${pathname}?${kept.join('&')}`
}

/** The address of a path in a language: the default language has none of its own. */
export const pathIn = (language: Language, path: string): string =>
	language === LANGUAGES[0] ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`

/** The query parameters that select the content of a page, by their values. Any other value shows what the page shows without it. */
const CONTENT = {
	category: /^[1-9]\d*$/,
	page: /^([2-9]|[1-9]\d+)$/,
	tab: /^(mmr|richest|killer)$/,
	month: /^20\d\d-(0[1-9]|1[0-2])$/,
}
