import { definePages } from '#contract/page.ts'

export const pages = definePages('accounts', [
	{ at: 'findaccount', file: 'find-account', isInSitemap: true },
	{ at: 'register', file: 'register', isInSitemap: true },
	{ at: 'fromgame', file: 'from-game', isInSitemap: true },
	{ at: 'resetpassword', file: 'reset-password', query: ['token'], isInSitemap: false },
	{ at: 'verifyemail', file: 'verify-email', query: ['token'], isInSitemap: false },
])
