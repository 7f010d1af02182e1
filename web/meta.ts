import type { Language } from '#contract/languages.ts'
import type { SiteInfo } from '#contract/site.ts'
import { FIRST_SITE_NAME } from '#contract/site-name.ts'
import { title } from '#web/titles.ts'
import { type Words, wordsOf } from '#web/words/words.ts'

export type Matches = { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] }
type About = { crumb: string; description?: string | undefined; image?: string | undefined; type?: 'website' | 'article' }

/** The title of a page from its crumb and the site's name (SPEC 2), and the preview of a shared link. */
export const crumbTitle =
	(crumb: (words: Words) => string, description?: (words: Words) => string) =>
	({ matches }: Matches) => {
		const { language, site } = rootOf(matches)
		const words = wordsOf(language, site?.gameWords ?? null)
		return metaOf(matches, { crumb: crumb(words), description: description?.(words) })
	}

/** The same for pages with more metadata. `image` is an address on this site. */
export const metaOf = (matches: Matches['matches'], { crumb, description, image, type = 'website' }: About) => {
	const { site, language } = rootOf(matches)
	const isFirst = !site || (site.appName === FIRST_SITE_NAME && site.logo === null)
	const shown = image ?? (isFirst ? '/art/og.png' : '/social/site.png')
	const text = description ?? wordsOf(language, site?.gameWords ?? null).description
	return [
		{ title: title(crumb, site?.appName ?? '') },
		{ name: 'description', content: text },
		{ property: 'og:title', content: crumb },
		{ property: 'og:description', content: text },
		{ property: 'og:type', content: type },
		{ property: 'og:site_name', content: site?.appName ?? '' },
		{ property: 'og:image', content: `${site?.publicUrl ?? ''}${shown}` },
		{ name: 'twitter:card', content: 'summary_large_image' },
	]
}

/** The root's data of every page; if the root itself failed, no site and the default language. */
const rootOf = (matches: Matches['matches']): { site?: SiteInfo; language: Language } =>
	(matches.find((match) => match?.id === 'root')?.loaderData as { site: SiteInfo; language: Language } | undefined) ?? { language: 'en' }
