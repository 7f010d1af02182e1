import { defineScreens } from '#web/console/define-screens.ts'
import { grants } from './words/grants.console.ts'

export const screens = defineScreens('grants', [
	{ at: 'grants', file: 'grants', permission: 'grants.give', menu: { group: 'people', label: grants.crumb } },
	{ at: 'grants/new', file: 'grant-new', permission: 'grants.give' },
	{ at: 'grants/:number', file: 'grant', permission: 'grants.give' },
])
