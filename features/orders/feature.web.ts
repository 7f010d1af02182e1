import { definePages } from '#contract/page.ts'

export const pages = definePages('orders', [
	{ at: 'shoppurchases', file: 'purchases', query: ['page'], isListed: false },
	{ at: 'receipt/:order', file: 'receipt', isListed: false },
])
