import { defineScreens } from '#web/console/define-screens.ts'
import { guides } from './words/guides.console.ts'

export const screens = defineScreens('guides', [
	{ at: 'guides', file: 'guides', permission: 'guides.write', menu: { group: 'site', label: guides.crumb } },
	{ at: 'guides/:page/:key', file: 'guide-section', permission: 'guides.write' },
	{ at: 'guides/:page/:key/preview', file: 'guide-preview', permission: 'guides.write', frame: 'site' },
])
