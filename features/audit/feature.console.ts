import { defineScreens } from '#web/console/define-screens.ts'
import { frame as words } from '#web/words/console/frame.ts'

export const screens = defineScreens([
	{ at: 'audit', load: () => import('./console/audit.tsx'), title: words.screens.audit, permission: 'audit.read', group: 'staff' },
])
