import { findsIn } from '#contract/folded.ts'
import type { Screen } from '#web/console/declared-screen.ts'
import type { Finder } from '#web/console/search/declared-finder.ts'
import { frame as words } from '#web/words/console/frame.ts'
import { settingsFound } from './console/settings-found.ts'
import { banners } from './words/banners.console.ts'
import { settings } from './words/settings.console.ts'

export const screens: readonly Screen[] = [
	{
		at: 'banners/:id?',
		load: () => import('./console/banners.tsx'),
		title: banners.crumb,
		entryTitle: banners.one,
		permission: 'media.manage',
		group: 'media',
	},
	{
		at: 'emergency',
		load: () => import('./console/emergency-stop.tsx'),
		title: settings.closed.screen.title,
		permission: 'parts.close',
		group: 'site',
	},
	{
		at: 'settings',
		load: () => import('./console/settings.tsx'),
		title: words.screens.settings,
		permission: 'settings.write',
		group: 'site',
	},
]

/** A setting by its label or its group; it leads to its field. */
export const finder: Finder = {
	kind: words.screens.settings,
	permission: 'settings.write',
	find: async (search) => {
		const isSought = findsIn(search)
		return settingsFound().filter(({ name, about }) => isSought(`${name} ${about}`))
	},
}
