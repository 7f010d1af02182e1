import { useContext } from 'react'
import { UNSAFE_DataRouterDataContext as PagesData, useLocation } from 'react-router'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { feedTitle, NEWS_FEEDS } from '#web/feeds/news-feeds.ts'
import { wordsOf } from '#web/words/words.ts'
import { canonicalPath, pathIn } from './canonical-path.ts'
import { useSite } from './site.ts'

/**
 * For machines: the canonical address of this page, its address in each language, and the feeds of news in the language of the page. What is not
 * there has no address.
 */
export const Addresses = ({ language }: { language: Language }) => {
	const { publicUrl, appName, gameWords } = useSite()
	const words = wordsOf(language, gameWords)
	const { pathname, search } = useLocation()
	const pages = useContext(PagesData)
	const isThere = !pages?.errors && !Object.values(pages?.loaderData ?? {}).some((data) => data?.isMissing)
	const path = canonicalPath(pathname, search)
	const addressIn = (other: Language) => `${publicUrl}${pathIn(other, path)}`
	return (
		<>
			{isThere && (
				<>
					<link rel="canonical" href={addressIn(language)} />
					{LANGUAGES.map((other) => (
						<link key={other} rel="alternate" hrefLang={other} href={addressIn(other)} />
					))}
					<link rel="alternate" hrefLang="x-default" href={addressIn(LANGUAGES[0])} />
				</>
			)}
			{/* The feeds of each kind are offered where the news are. */}
			{NEWS_FEEDS.filter(({ kind }) => kind === null || pathname === '/news').map(({ path: feed, kind }) => (
				<link key={feed} rel="alternate" type="application/rss+xml" href={pathIn(language, feed)} title={feedTitle(words, appName, kind)} />
			))}
			{/* Who shows a preview reads the HTML only. */}
			{import.meta.env.SSR && isThere && (
				<>
					<meta property="og:url" content={addressIn(language)} />
					<meta property="og:locale" content={LOCALES[language]} />
					{LANGUAGES.filter((other) => other !== language).map((other) => (
						<meta key={other} property="og:locale:alternate" content={LOCALES[other]} />
					))}
				</>
			)}
		</>
	)
}

const LOCALES: Record<Language, string> = { en: 'en_PH', fil: 'fil_PH' }
