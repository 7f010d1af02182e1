import { defineScreens } from '#web/console/define-screens.ts'
import { rankings } from './words/rankings.console.ts'

export const screens = defineScreens([
	{ at: 'rankings', load: () => import('./console/rankings.tsx'), title: rankings.crumb, permission: 'rankings.manage', group: 'rankings' },
])
