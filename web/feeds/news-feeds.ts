import { NEWS_TYPE } from '#contract/codes.ts'
import type { Words } from '#web/words/words.ts'

export type NewsKind = keyof typeof NEWS_TYPE
export const NEWS_KINDS = /* @__PURE__ */ Object.keys(NEWS_TYPE) as NewsKind[]

type NewsFeed = { path: string; kind: NewsKind | null }

/** The feeds of news for readers (RSS): one of all kinds, and one of each. `kind` is null for the first. */
export const newsFeeds = (): [NewsFeed, ...NewsFeed[]] => [
	{ path: '/rss.xml', kind: null },
	...NEWS_KINDS.map((kind) => ({ path: `/feeds/${kind}.xml`, kind })),
]

/** The name of a feed in a reader's list of feeds. */
export const feedTitle = (words: Words, appName: string, kind: NewsKind | null): string =>
	kind ? `${appName}: ${words.news.lists[NEWS_TYPE[kind]]}` : appName
