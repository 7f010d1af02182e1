import { definePages } from '#contract/page.ts'

export const pages = definePages('top-ups', [
	{ at: 'topup', file: 'topup', query: ['code'], isListed: true },
	{ at: 'topup/:reference', file: 'top-up-order', isListed: false },
	{ at: 'topups', file: 'top-ups', query: ['page'], isListed: false },
])
