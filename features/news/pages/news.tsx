import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { NEWS_TYPE } from '#contract/codes.ts'
import { CACHE_MS, NEWS_LIST } from '#contract/limits.ts'
import type { NewsItem } from '#features/news/contract.ts'
import { forgetKept, throughCache } from '#web/calls/client-cache.ts'
import { apiOf, languageOfPage, loadParts } from '#web/calls/in-process.server.ts'
import type { PageProps } from '#web/pages/page-props.ts'
import { Frame } from '#web/shell/frame.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useWords } from '#web/words/words.ts'
import { articleMeta } from '../parts/article-meta.ts'
import { ArticlePage } from '../parts/article-page.tsx'
import { loadArticle } from '../parts/load-article.server.ts'
import { NewsBox } from '../parts/news-box.tsx'
import '../parts/news-box.css'

/** The three boxes; with `?topic=` the item itself (SPEC 2 News home). */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
	const topic = new URL(request.url).searchParams.get('topic')
	if (topic !== null) return loadArticle(context, topic)
	const api = apiOf(context)
	const query = { lang: languageOfPage(context) }
	const list = async (type: number) => {
		const [latest, others] = await Promise.all([
			api('GET /getnewsall/{type}/{count}/{flag1}/{flag2}', { params: flags(type, NEWS_LIST.latest, 0, 1), query }),
			api('GET /getnewsall/{type}/{count}/{flag1}/{flag2}', { params: flags(type, NEWS_LIST.full, 1, 0), query }),
		])
		return { latest: latest.map(lineOf), others: others.map(lineOf) }
	}
	const { general, events, guides } = await loadParts({
		general: list(NEWS_TYPE.general),
		events: list(NEWS_TYPE.events),
		guides: list(NEWS_TYPE.guides),
	})
	return {
		boxes: [
			{ type: NEWS_TYPE.general, ...(general ?? MISSING) },
			{ type: NEWS_TYPE.events, ...(events ?? MISSING) },
			{ type: NEWS_TYPE.guides, ...(guides ?? MISSING) },
		],
	}
}

const MISSING = { latest: null, others: [] }

/** On navigation back to the list the browser loads it again only after half a minute (SPEC 9). */
export const clientLoader = async ({ request, serverLoader }: ClientLoaderFunctionArgs) => {
	const load = () => serverLoader<typeof loader>()
	if (new URL(request.url).searchParams.has('topic')) return load()
	const loaded = await throughCache('CACHE_NEWS', CACHE_MS.news, load)
	// What is missing can be asked for again at once.
	if ('boxes' in loaded && loaded.boxes.some(({ latest }) => !latest)) forgetKept()
	return loaded
}

export const meta = articleMeta

const News = ({ loaderData }: PageProps<typeof loader>) => {
	const words = useWords()
	if ('item' in loaderData) return <ArticlePage {...loaderData} />
	return (
		<Frame section="news" head={<PageHead title={words.news.crumb} />}>
			<div className="news-boxes">
				{loaderData.boxes.map((box) => (
					<NewsBox key={box.type} {...box} />
				))}
			</div>
		</Frame>
	)
}
export default News

/** Lists show no article text: it would make the page ten times as large. */
const lineOf = ({ content, ...line }: NewsItem) => line

const flags = (type: number, count: number, flag1: number, flag2: number) => ({
	type: String(type),
	count: String(count),
	flag1: String(flag1),
	flag2: String(flag2),
})
