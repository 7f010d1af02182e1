import { definePages } from '#contract/page.ts'

export const pages = definePages('notifications', [
	{ at: 'notifications', file: 'notifications', query: ['page', 'open'], isInSitemap: false },
])
