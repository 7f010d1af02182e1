import type { Screen } from '#web/console/declared-screen.ts'
import { rankings } from './words/rankings.console.ts'

export const screens: readonly Screen[] = [
	{ at: 'rankings', load: () => import('./console/rankings.tsx'), title: rankings.crumb, permission: 'rankings.manage', group: 'rankings' },
]
