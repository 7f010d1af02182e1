import { LANGUAGES, type Language } from '#contract/languages.ts'

/** One path per content: news items and downloads have two addresses, and most query parameters only sort or filter. */
export const canonicalPath = (pathname: string, search: string): string => {
	const query = new URLSearchParams(search)
	const topic = query.get('topic')
	if (pathname === '/news' && topic) return `/topic/${encodeURIComponent(topic)}`
	if (pathname === '/download') return '/downloads'
	const kept = CONTENT.flatMap((name) => {
		const value = query.get(name)
		return value && value !== DEFAULTS[name] ? [`${name}=${encodeURIComponent(value)}`] : []
	})
	return kept.length === 0 ? pathname : `${pathname}?${kept.join('&')}`
}

/** The address of a path in a language: the default language has none of its own. */
export const pathIn = (language: Language, path: string): string =>
	language === LANGUAGES[0] ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`

/** The query parameters that select the content of a page. */
const CONTENT = ['category', 'page', 'tab', 'month']

/** What a page shows without the parameter. */
const DEFAULTS: Readonly<Record<string, string>> = { category: '0', page: '1' }
