import type { RouterContextProvider } from 'react-router'
import { NEWS_TYPE } from '#contract/codes.ts'
import { NEWS_LIST } from '#contract/limits.ts'
import type { NewsItem } from '#features/news/contract.ts'
import { apiOf, languageOfPage } from '#web/calls/in-process.server.ts'

/** The newest items of all three types, newest first. */
export const allNews = async (context: Readonly<RouterContextProvider>): Promise<NewsItem[]> => {
	const lists = await Promise.all(
		Object.values(NEWS_TYPE).map((type) =>
			apiOf(context)('GET /getnewsall/{type}/{count}/{flag1}/{flag2}', {
				params: { type: String(type), count: String(NEWS_LIST.maxCount), flag1: '0', flag2: '0' },
				query: { lang: languageOfPage(context) },
			}),
		),
	)
	return lists.flat().sort((left, right) => right.created_at.localeCompare(left.created_at))
}
