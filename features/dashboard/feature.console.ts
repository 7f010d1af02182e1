import type { Screen } from '#web/console/declared-screen.ts'
import { frame as words } from '#web/words/console/frame.ts'

export const screens: readonly Screen[] = [
	{ at: '', load: () => import('./console/start.tsx'), title: words.screens.start, permission: 'dashboard.read', group: 'site' },
]
