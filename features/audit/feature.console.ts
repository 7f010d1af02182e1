import type { Screen } from '#web/console/declared-screen.ts'
import { frame as words } from '#web/words/console/frame.ts'

export const screens: readonly Screen[] = [
	{ at: 'audit', load: () => import('./console/audit.tsx'), title: words.screens.audit, permission: 'audit.read', group: 'staff' },
]
