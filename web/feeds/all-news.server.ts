import type { RouterContextProvider } from 'react-router'
import { NEWS_TYPE } from '#contract/codes.ts'
import { NEWS_LIST } from '#contract/limits.ts'
import type { NewsItem } from '#features/news/contract.ts'
import { apiOf, languageOfPage } from '#web/calls/in-process.server.ts'
import { NEWS_KINDS, type NewsKind } from './news-feeds.ts'

/** The newest items of these kinds, newest first; at most `count` of each. */
export const allNews = async (
	context: Readonly<RouterContextProvider>,
	{ kinds = NEWS_KINDS, count = NEWS_LIST.maxCount }: { kinds?: readonly NewsKind[]; count?: number } = {},
): Promise<NewsItem[]> => {
	const lists = await Promise.all(
		kinds.map((kind) =>
			apiOf(context)('GET /getnewsall/{type}/{count}/{flag1}/{flag2}', {
				params: { type: String(NEWS_TYPE[kind]), count: String(count), flag1: '0', flag2: '0' },
				query: { lang: languageOfPage(context) },
			}),
		),
	)
	return lists.flat().sort((left, right) => right.created_at.localeCompare(left.created_at))
}
