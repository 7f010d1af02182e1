import { definePages } from '#contract/page.ts'

export const pages = definePages('shop', [
	{ at: 'itemshop', file: 'itemshop', query: ['category', 'search', 'order', 'currency', 'afford', 'page'], isInSitemap: true },
	{ at: 'item/:id', file: 'item', isInSitemap: false },
])
