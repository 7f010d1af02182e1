import { definePages } from '#contract/page.ts'

export const pages = definePages('guides', [
	{ at: 'story', file: 'story', isListed: true },
	{ at: 'characters', file: 'characters', isListed: true },
	{ at: 'gamesystem', file: 'game-system', isListed: true },
	{ at: 'instructions', file: 'instructions', isListed: true },
	{ at: 'serverinfo', file: 'server-info', isListed: true },
	{ at: 'terms', file: 'terms', isListed: true },
])
