import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '#contract/languages.ts'

/** The language that the server made this page in. */
export const languageShown = (): Language => LANGUAGES.find((language) => language === document.documentElement.lang) ?? LANGUAGES[0]

/** For a year, on this browser only; nothing is kept for the default that was never changed. */
export const remember = (language: Language): void => {
	if (language === LANGUAGES[0] && !document.cookie.includes(`${LANGUAGE_COOKIE}=`)) return
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing on the phones that matter here
	document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_S}; samesite=lax`
}

/** The address of this page in another language, for the first visit and for search engines. */
export const addressIn = (language: Language, pathname: string, search: string): string => {
	const query = new URLSearchParams(search)
	query.set('lang', language)
	return `${pathname}?${query}`
}

const YEAR_S = 31_536_000
