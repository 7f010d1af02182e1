import { definePages } from '#contract/page.ts'

export const pages = definePages('profile', [
	{ at: 'changepassword', file: 'change-password', isListed: false },
	{ at: 'user', file: 'user', query: ['edit'], isListed: false },
])
