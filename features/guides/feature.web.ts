import { definePages } from '#contract/page.ts'

export const pages = definePages('guides', [
	{ at: 'story', file: 'story', isInSitemap: true },
	{ at: 'characters', file: 'characters', isInSitemap: true },
	{ at: 'gamesystem', file: 'game-system', isInSitemap: true },
	{ at: 'instructions', file: 'instructions', isInSitemap: true },
	{ at: 'serverinfo', file: 'server-info', isInSitemap: true },
	{ at: 'terms', file: 'terms', isInSitemap: true },
])
