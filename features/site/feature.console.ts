import { media } from '#features/media/words/media.console.ts'
import { defineScreens } from '#web/console/define-screens.ts'
import { frame as words } from '#web/words/console/frame.ts'

export const screens = defineScreens('site', [
	{ at: 'banners/:id?', file: 'banners', permission: 'media.manage', menu: { group: 'media', label: media.banners.crumb } },
	{ at: 'settings', file: 'settings', permission: 'settings.write', menu: { group: 'site', label: words.screens.settings } },
])
