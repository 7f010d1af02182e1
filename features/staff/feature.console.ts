import { defineScreens } from '#web/console/define-screens.ts'
import { frame as words } from '#web/words/console/frame.ts'

export const screens = defineScreens('staff', [
	{ at: 'staff', file: 'staff', permission: 'staff.manage', menu: { group: 'staff', label: words.screens.staff } },
])
