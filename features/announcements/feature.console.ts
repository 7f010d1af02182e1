import type { Screen } from '#web/console/declared-screen.ts'
import { announcements } from './words/announcements.console.ts'

export const screens: readonly Screen[] = [
	{
		at: 'announcements/:id?',
		load: () => import('./console/announcements.tsx'),
		title: announcements.crumb,
		entryTitle: announcements.one,
		permission: 'announcements.manage',
		group: 'site',
	},
]
