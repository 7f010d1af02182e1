import { defineScreens } from '#web/console/define-screens.ts'
import { frame as words } from '#web/words/console/frame.ts'

export const screens = defineScreens([
	{ at: 'staff', load: () => import('./console/staff.tsx'), title: words.screens.staff, permission: 'staff.manage', group: 'staff' },
])
