import { definePages } from '#contract/page.ts'

export const pages = definePages('freezes', [
	{ at: 'notme', file: 'not-me', query: ['token'], isInSitemap: false },
	{ at: 'unfreeze', file: 'unfreeze', query: ['token'], isInSitemap: false },
])
