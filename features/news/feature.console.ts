import { call } from '#web/calls/api.ts'
import type { Screen } from '#web/console/declared-screen.ts'
import type { Finder } from '#web/console/search/declared-finder.ts'
import { documents } from '#web/words/console/documents.ts'
import { news } from './words/news.console.ts'

export const screens: readonly Screen[] = [
	{ at: 'news', load: () => import('./console/news.tsx'), title: news.crumb, permission: 'news.write', group: 'site' },
	{ at: 'news/:id', load: () => import('./console/news-article.tsx'), title: news.article, permission: 'news.write' },
	{
		at: 'news/:id/preview',
		load: () => import('./console/news-preview.tsx'),
		title: documents.preview,
		permission: 'news.write',
		frame: 'site',
	},
]

export const finder: Finder = {
	kind: news.crumb,
	permission: 'news.write',
	find: async (search, signal) =>
		(await call('GET /admin/news', { query: { search } }, { signal })).news.map(({ id, subject }) => ({
			to: `/admin/news/${id}`,
			name: subject,
		})),
}
