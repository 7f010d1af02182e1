import { definePages } from '#contract/page.ts'

export const pages = definePages('accounts', [
	{ at: 'findaccount', file: 'find-account', isListed: true },
	{ at: 'register', file: 'register', isListed: true },
	{ at: 'fromgame', file: 'from-game', isListed: true },
	{ at: 'resetpassword', file: 'reset-password', query: ['token'], isListed: false },
	{ at: 'verifyemail', file: 'verify-email', query: ['token'], isListed: false },
])
