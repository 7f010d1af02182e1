import type { GameWords } from '#contract/game-words.ts'
import type { Language } from '#contract/languages.ts'
import { withGameWords } from '#contract/with-game-words.ts'
import type { SiteInfo } from '#features/site/contract.ts'
import { FIRST_SITE_NAME } from '#features/site/site-name.contract.ts'
import { title } from '#web/pages/titles.ts'
import { type Descriptions, englishDescriptions } from '#web/words/descriptions.ts'
import { filipinoDescriptions } from '#web/words/fil/descriptions.ts'
import { type Words, wordsOf } from '#web/words/words.ts'

export type Matches = { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] }
type About = {
	crumb: string
	description?: string | undefined
	/** Its address on this site, and what it shows; without `alt` what the page is about. */
	image?: string | undefined
	alt?: string | undefined
	type?: 'website' | 'article'
}
type Describing = (words: Words & { about: Descriptions }) => string

/** The title of a page from its crumb and the site's name (SPEC 2), and the preview of a shared link. No browser loads the descriptions. */
export const crumbTitle =
	(crumb: (words: Words) => string, description?: Describing, preview?: { image: string; alt: Describing }) =>
	({ matches }: Matches) => {
		const { language, site } = rootOf(matches)
		const gameWords = site?.gameWords ?? null
		const words = wordsOf(language, gameWords)
		const said = (text: Describing | undefined) =>
			import.meta.env.SSR ? text?.({ ...words, about: descriptionsIn(language, gameWords) }) : undefined
		return metaOf(matches, { crumb: crumb(words), description: said(description), image: preview?.image, alt: said(preview?.alt) })
	}

const descriptionsIn = (language: Language, gameWords: GameWords | null): Descriptions =>
	withGameWords(language === 'fil' ? filipinoDescriptions : englishDescriptions, gameWords)

/** The same for pages with more metadata. */
export const metaOf = (matches: Matches['matches'], { crumb, description, image, alt, type = 'website' }: About) => {
	const { site, language } = rootOf(matches)
	const named = { title: title(crumb, site?.appName ?? '') }
	// The rest is for machines, which read the HTML. What a browser shows of a page that it changes by itself is the title.
	if (!import.meta.env.SSR) return [named]
	const words = wordsOf(language, site?.gameWords ?? null)
	const heading = crumb === words.home.crumb && site ? site.appName : crumb
	const isFirst = !site || (site.appName === FIRST_SITE_NAME && site.logo === null)
	const shown = image ?? (isFirst ? '/art/og.png' : '/social/site.png')
	const text = description ?? words.description
	return [
		named,
		{ name: 'description', content: text },
		{ property: 'og:title', content: heading },
		{ property: 'og:description', content: text },
		{ property: 'og:type', content: type },
		{ property: 'og:site_name', content: site?.appName ?? '' },
		{ property: 'og:image', content: `${site?.publicUrl ?? ''}${shown}` },
		{ property: 'og:image:width', content: '1200' },
		{ property: 'og:image:height', content: '630' },
		{ property: 'og:image:alt', content: alt ?? heading },
		{ name: 'twitter:card', content: 'summary_large_image' },
	]
}

/** The root's data of every page; if the root itself failed, no site and the default language. */
const rootOf = (matches: Matches['matches']): { site?: SiteInfo; language: Language } =>
	(matches.find((match) => match?.id === 'root')?.loaderData as { site: SiteInfo; language: Language } | undefined) ?? { language: 'en' }
