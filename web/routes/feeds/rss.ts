import type { LoaderFunctionArgs } from 'react-router'
import { apiOf, languageOfPage } from '#web/calls/in-process.server.ts'
import { allNews } from '#web/feeds/all-news.server.ts'
import { feedTitle, newsFeeds } from '#web/feeds/news-feeds.ts'
import { xmlReply, xmlText } from '#web/feeds/xml.ts'
import { pathIn } from '#web/shell/canonical-path.ts'
import { wordsOf } from '#web/words/words.ts'

/**
 * News, events and guides for feed readers, together or by kind, in the requested language; full articles, so that they can be read offline.
 */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
	const asked = new URL(request.url).pathname
	const feeds = newsFeeds()
	const { path, kind } = feeds.find((feed) => feed.path === asked) ?? feeds[0]
	const { appName, publicUrl, gameWords } = await apiOf(context)('GET /getsiteinfo')
	const language = languageOfPage(context)
	const words = wordsOf(language, gameWords)
	const items = (await allNews(context, kind ? { kinds: [kind], count: ITEMS } : {})).slice(0, ITEMS).map(
		(item) => `<item>
<title>${xmlText(item.subject)}</title>
<link>${publicUrl}/topic/${item.id}</link>
<guid isPermaLink="true">${publicUrl}/topic/${item.id}</guid>
<pubDate>${new Date(item.created_at).toUTCString()}</pubDate>
<dc:creator>${xmlText(item.author)}</dc:creator>
<description>${xmlText(absolute(item.content, publicUrl))}</description>
</item>`,
	)
	return xmlReply(
		`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>${xmlText(feedTitle(words, appName, kind))}</title>
<link>${publicUrl}${kind ? '/news' : '/'}</link>
<atom:link href="${publicUrl}${pathIn(language, path)}" rel="self" type="application/rss+xml"/>
<description>${xmlText(words.description)}</description>
<language>${language}</language>
${items.join('\n')}
</channel></rss>`,
		'application/rss+xml',
	)
}

const ITEMS = 30

/** A feed reader cannot resolve `/art/x.webp`, so addresses are made absolute. */
const absolute = (html: string, publicUrl: string) => html.replaceAll(/(href|src)="\/(?!\/)/g, `$1="${publicUrl}/`)
