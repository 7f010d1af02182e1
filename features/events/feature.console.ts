import type { Screen } from '#web/console/declared-screen.ts'
import { events } from './words/events.console.ts'
import { signUps } from './words/sign-ups.console.ts'

export const screens: readonly Screen[] = [
	{
		at: 'events/:id?',
		load: () => import('./console/events.tsx'),
		title: events.crumb,
		entryTitle: events.one,
		permission: 'news.write',
		group: 'site',
	},
	{ at: 'events/:id/times/:start?', load: () => import('./console/sign-ups.tsx'), title: signUps.crumb, permission: 'news.write' },
]
