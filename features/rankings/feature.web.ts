import { definePages } from '#contract/page.ts'

export const pages = definePages('rankings', [
	{ at: 'rankings', file: 'rankings', query: ['tab', 'school', 'class', 'month', 'name'], isListed: true },
	{ at: 'character/:id', file: 'character', isListed: false },
	{ at: 'club/:id', file: 'club', isListed: false },
])
