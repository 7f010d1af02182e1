import type { Screen } from '#web/console/declared-screen.ts'
import { media } from './words/media.console.ts'

export const screens: readonly Screen[] = [
	{
		at: 'gallery/:id?',
		load: () => import('./console/gallery.tsx'),
		title: media.gallery.crumb,
		entryTitle: media.gallery.one,
		permission: 'media.manage',
		group: 'media',
	},
	{
		at: 'downloads/:id?',
		load: () => import('./console/downloads.tsx'),
		title: media.file.crumb,
		entryTitle: media.file.one,
		permission: 'media.manage',
		group: 'media',
	},
	{
		at: 'wallpapers/:id?',
		load: () => import('./console/downloads.tsx'),
		title: media.wallpaper.crumb,
		entryTitle: media.wallpaper.one,
		permission: 'media.manage',
		group: 'media',
	},
	{
		at: 'movies/:id?',
		load: () => import('./console/downloads.tsx'),
		title: media.movie.crumb,
		entryTitle: media.movie.one,
		permission: 'media.manage',
		group: 'media',
	},
	{
		at: 'requirements',
		load: () => import('./console/requirements.tsx'),
		title: media.requirements.crumb,
		permission: 'media.manage',
		group: 'media',
	},
]
