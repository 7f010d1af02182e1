import { defineScreens } from '#web/console/define-screens.ts'
import { rankings } from './words/rankings.console.ts'

export const screens = defineScreens('rankings', [
	{ at: 'rankings', file: 'rankings', permission: 'rankings.manage', menu: { group: 'rankings', label: rankings.crumb } },
])
