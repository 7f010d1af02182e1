import type { Screen } from '#web/console/declared-screen.ts'
import { frame as words } from '#web/words/console/frame.ts'

export const screens: readonly Screen[] = [
	{ at: 'staff', load: () => import('./console/staff.tsx'), title: words.screens.staff, permission: 'staff.manage', group: 'staff' },
]
