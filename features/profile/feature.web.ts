import { definePages } from '#contract/page.ts'

export const pages = definePages('profile', [
	{ at: 'changepassword', file: 'change-password', isInSitemap: false },
	{ at: 'user', file: 'user', query: ['edit'], isInSitemap: false },
])
