import { defineScreens } from '#web/console/define-screens.ts'
import { frame as words } from '#web/words/console/frame.ts'

export const screens = defineScreens('audit', [
	{ at: 'audit', file: 'audit', permission: 'audit.read', menu: { group: 'staff', label: words.screens.audit } },
])
