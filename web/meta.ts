import type { Language } from '#contract/languages.ts'
import type { SiteInfo } from '#contract/site.ts'
import { title } from '#web/titles.ts'
import { type Words, wordsOf } from '#web/words/words.ts'

export type Matches = { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] }

/** A page's title by its crumb, with the site's name from the root (SPEC 2). */
export const crumbTitle =
	(crumb: (words: Words) => string) =>
	({ matches }: Matches) => {
		const { site, language } = rootOf(matches)
		return [{ title: title(crumb(wordsOf(language)), site?.appName ?? '') }]
	}

/** What the root knows of every page; when it failed itself, there is no site and the default language. */
export const rootOf = (matches: Matches['matches']): { site?: SiteInfo; language: Language } =>
	(matches.find((match) => match?.id === 'root')?.loaderData as { site: SiteInfo; language: Language } | undefined) ?? { language: 'en' }
