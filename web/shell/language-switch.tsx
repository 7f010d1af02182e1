import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/languages.ts'
import { forgetKept } from '#web/calls/client-cache.ts'
import { addressIn, remember } from '#web/pages/language.ts'
import { useWords } from '#web/words/words.ts'

/** The languages by their own names; choosing one loads the page in it and is remembered. */
export const LanguageSwitch = () => {
	const words = useWords()
	const { pathname, search } = useLocation()
	const choose = (event: MouseEvent, language: Language) => {
		event.preventDefault()
		const isRemembered = remember(language)
		// The browser's cache is in the old language.
		forgetKept()
		if (!isRemembered) return location.assign(addressIn(language, pathname, search))
		const query = new URLSearchParams(search)
		query.delete('lang')
		const address = query.size > 0 ? `${pathname}?${query}` : pathname
		if (address === pathname + search) location.reload()
		else location.assign(address)
	}
	return (
		<nav className="languages" aria-label={words.nav.language}>
			{LANGUAGES.map((language) => (
				<a
					key={language}
					href={addressIn(language, pathname, search)}
					hrefLang={language}
					lang={language}
					aria-current={language === words.language ? 'true' : undefined}
					onClick={(event) => choose(event, language)}
				>
					{LANGUAGE_NAMES[language]}
				</a>
			))}
		</nav>
	)
}
