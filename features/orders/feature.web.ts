import { definePages } from '#contract/page.ts'

export const pages = definePages('orders', [
	{ at: 'shoppurchases', file: 'purchases', query: ['page'], isInSitemap: false },
	{ at: 'receipt/:order', file: 'receipt', isInSitemap: false },
])
