/** The languages of the site, the first being the default (DECISIONS 12). */
export const LANGUAGES = ['en', 'fil'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each language's own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fil: 'Filipino' }

/** Stores the chosen language and nothing else, so it needs no consent. */
export const LANGUAGE_COOKIE = 'LANGUAGE'

const isLanguage = (text: string | null | undefined): text is Language =>
	(LANGUAGES as readonly (string | null | undefined)[]).includes(text)

/** The language of a page: from its address (`?lang=`), else from the cookie, else the default. */
export const languageOf = (url: string, cookies = ''): Language => {
	const asked = url.includes('lang=') ? new URLSearchParams(url.split('?')[1]).get('lang') : null
	if (isLanguage(asked)) return asked
	const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`).exec(cookies)?.[1]
	return isLanguage(chosen) ? chosen : LANGUAGES[0]
}
