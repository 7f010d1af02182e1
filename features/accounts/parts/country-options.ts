import { COUNTRY_CODES } from '#contract/countries.ts'
import type { Language } from '#contract/languages.ts'

/**
 * The countries by name, with the first of the list (the Philippines) kept first. The server provides the names, so that all browsers
 * show the same.
 */
export const countryOptions = (language: Language): { code: string; name: string }[] => {
	const names = new Intl.DisplayNames(language, { type: 'region' })
	const [first, ...others] = COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code }))
	return [...(first ? [first] : []), ...others.sort((one, other) => one.name.localeCompare(other.name, language))]
}
