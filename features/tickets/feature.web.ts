import { definePages } from '#contract/page.ts'

export const pages = definePages('tickets', [
	{ at: 'ticket', file: 'ticket', isInSitemap: true },
	{ at: 'checkticket', file: 'check-ticket', query: ['ticket', 'page'], isInSitemap: true },
])
