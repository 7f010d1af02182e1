import { definePages } from '#contract/page.ts'

export const pages = definePages('news', [
	{ at: 'news', file: 'news', query: ['topic'], isListed: true },
	{ at: 'topic/:id', file: 'article', isListed: false },
])
