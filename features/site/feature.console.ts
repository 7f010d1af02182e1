import { media } from '#features/media/words/media.console.ts'
import { defineScreens } from '#web/console/define-screens.ts'
import { frame as words } from '#web/words/console/frame.ts'

export const screens = defineScreens([
	{
		at: 'banners/:id?',
		load: () => import('./console/banners.tsx'),
		title: media.banners.crumb,
		one: media.banners.one,
		permission: 'media.manage',
		group: 'media',
	},
	{
		at: 'settings',
		load: () => import('./console/settings.tsx'),
		title: words.screens.settings,
		permission: 'settings.write',
		group: 'site',
	},
])
