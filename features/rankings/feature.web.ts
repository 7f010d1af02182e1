import { definePages } from '#contract/page.ts'

export const pages = definePages('rankings', [
	{ at: 'rankings', file: 'rankings', query: ['tab', 'school', 'class', 'month', 'name'], isInSitemap: true },
	{ at: 'war', file: 'war', query: ['month'], isInSitemap: true },
	{ at: 'character/:id', file: 'character', query: ['month'], isInSitemap: false },
	{ at: 'club/:id', file: 'club', isInSitemap: false },
])
