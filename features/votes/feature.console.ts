import type { Screen } from '#web/console/declared-screen.ts'
import { votes } from './words/votes.console.ts'

export const screens: readonly Screen[] = [
	{
		at: 'votes/:id?',
		load: () => import('./console/vote-sites.tsx'),
		title: votes.crumb,
		entryTitle: votes.one,
		permission: 'votes.manage',
		group: 'shop',
	},
	{
		at: 'vote-figures',
		load: () => import('./console/vote-figures.tsx'),
		title: votes.figures.crumb,
		permission: 'votes.manage',
		group: 'shop',
	},
]
