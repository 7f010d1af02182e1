import { definePages } from '#contract/page.ts'

export const pages = definePages('top-ups', [
	{ at: 'topup', file: 'topup', query: ['code'], isInSitemap: true },
	{ at: 'topup/:reference', file: 'top-up-order', isInSitemap: false },
	{ at: 'topups', file: 'top-ups', query: ['page'], isInSitemap: false },
])
