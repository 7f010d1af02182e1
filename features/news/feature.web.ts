import { definePages } from '#contract/page.ts'

export const pages = definePages('news', [
	{ at: 'news', file: 'news', query: ['topic'], isInSitemap: true },
	{ at: 'topic/:id', file: 'article', isInSitemap: false },
])
