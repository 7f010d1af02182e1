import { defineScreens } from '#web/console/define-screens.ts'
import { frame as words } from '#web/words/console/frame.ts'

export const screens = defineScreens([
	{ at: '', load: () => import('./console/start.tsx'), title: words.screens.start, permission: 'dashboard.read', group: 'site' },
])
