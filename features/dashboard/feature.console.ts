import { defineScreens } from '#web/console/define-screens.ts'
import { frame as words } from '#web/words/console/frame.ts'

export const screens = defineScreens('dashboard', [
	{ at: '', file: 'start', permission: 'dashboard.read', menu: { group: 'site', label: words.screens.start } },
])
