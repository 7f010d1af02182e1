import type { Screen } from '#web/console/declared-screen.ts'
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
