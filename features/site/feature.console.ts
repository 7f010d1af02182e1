import { media } from '#features/media/words/media.console.ts'
import type { Screen } from '#web/console/declared-screen.ts'
import { frame as words } from '#web/words/console/frame.ts'

export const screens: readonly Screen[] = [
	{
		at: 'banners/:id?',
		load: () => import('./console/banners.tsx'),
		title: media.banners.crumb,
		entryTitle: media.banners.one,
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
]
