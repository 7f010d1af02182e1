import { useContext } from 'react'
import { UNSAFE_DataRouterDataContext as PagesData, useLocation } from 'react-router'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { feedTitle, newsFeeds } from '#web/feeds/news-feeds.ts'
import { wordsOf } from '#web/words/words.ts'
import { canonicalPath, pathIn } from './canonical-path.ts'
import { useSite } from './site.ts'

/**
 * For machines: the canonical address of this page, its address in each language, and the feeds of news in the language of the page. What is not
 * there has no address.
 */
export const Addresses = ({ language }: { language: Language }) => {
	const { publicUrl } = useSite()
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
			<link rel="alternate" type="application/rss+xml" href={pathIn(language, '/rss.xml')} />
			{/* The feeds of each kind are offered where the news are, to who reads the HTML: no browser loads more for them. */}
			{import.meta.env.SSR && pathname === '/news' && <FeedsByKind language={language} />}
			{import.meta.env.SSR && pathname.startsWith('/events') && (
				<link rel="alternate" type="text/calendar" href={pathIn(language, '/feeds/events.ics')} />
			)}
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

const FeedsByKind = ({ language }: { language: Language }) => {
	const { appName, gameWords } = useSite()
	const words = wordsOf(language, gameWords)
	return newsFeeds().map(({ path, kind }) =>
		kind === null ? null : (
			<link key={path} rel="alternate" type="application/rss+xml" href={pathIn(language, path)} title={feedTitle(words, appName, kind)} />
		),
	)
}

const LOCALES: Record<Language, string> = { en: 'en_PH', fil: 'fil_PH' }
