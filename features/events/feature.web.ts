import { definePages } from '#contract/page.ts'

export const pages = definePages('events', [
	{ at: 'events', file: 'events', query: ['month'], isInSitemap: true },
	{ at: 'events/:id', file: 'event', isInSitemap: false },
])
