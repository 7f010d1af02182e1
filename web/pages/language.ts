import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '#contract/languages.ts'

/** The language in which the server rendered this page. Its `lang` may be that of a translator by now. */
export const languageShown = (): Language =>
	LANGUAGES.find((language) => language === document.documentElement.dataset.language) ?? LANGUAGES[0]

/**
 * Stores the language for a year, on this browser only; nothing is stored for a default that was never changed. False when the browser
 * refuses cookies.
 */
export const remember = (language: Language): boolean => {
	if (language === LANGUAGES[0] && !document.cookie.includes(`${LANGUAGE_COOKIE}=`)) return true
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on common phones
	document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_S}; samesite=lax`
	return document.cookie.includes(`${LANGUAGE_COOKIE}=${language}`)
}

/** The address of this page in another language, for first visits and for search engines. */
export const addressIn = (language: Language, pathname: string, search: string): string => {
	const query = new URLSearchParams(search)
	query.set('lang', language)
	return `${pathname}?${query}`
}

const YEAR_S = 31_536_000
