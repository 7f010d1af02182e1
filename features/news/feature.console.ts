import { defineScreens } from '#web/console/define-screens.ts'
import { news } from './words/news.console.ts'

export const screens = defineScreens('news', [
	{ at: 'news', file: 'news', permission: 'news.write', menu: { group: 'site', label: news.crumb } },
	{ at: 'news/:id', file: 'news-article', permission: 'news.write' },
	{ at: 'news/:id/preview', file: 'news-preview', permission: 'news.write', frame: 'site' },
])
