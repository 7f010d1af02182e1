import { LANGUAGES } from '#contract/languages.ts'
import { allNews } from '#web/feeds/all-news.server.ts'
import { PUBLIC_PATHS } from '#web/feeds/public-paths.ts'
import { xmlReply, xmlText } from '#web/feeds/xml.ts'
import { apiOf } from '#web/in-process.server.ts'
import type { Route } from './+types/sitemap.ts'

/** Every public page, in every language. */
export const loader = async ({ context }: Route.LoaderArgs) => {
	const { publicUrl } = await apiOf(context)('GET /getsiteinfo')
	const entry = (path: string, changed?: string) => {
		const address = (language: string) => xmlText(`${publicUrl}${path}?lang=${language}`)
		const languages = LANGUAGES.map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language)}"/>`)
		return `<url><loc>${xmlText(publicUrl + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${languages.join('')}</url>`
	}
	const news = await allNews(context)
	return xmlReply(
		`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${[...PUBLIC_PATHS.map((path) => entry(path)), ...news.map(({ id, created_at }) => entry(`/topic/${id}`, created_at))].join('\n')}
</urlset>`,
		'application/xml',
	)
}
