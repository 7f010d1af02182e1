import type { Screen } from '#web/console/declared-screen.ts'
import { seasons } from './words/seasons.console.ts'

export const screens: readonly Screen[] = [
	{
		at: 'seasons/:id?',
		load: () => import('./console/seasons.tsx'),
		title: seasons.crumb,
		entryTitle: seasons.one,
		permission: 'rankings.manage',
		group: 'rankings',
	},
]
