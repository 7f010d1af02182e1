import { defineScreens } from '#web/console/define-screens.ts'
import { media } from './words/media.console.ts'

export const screens = defineScreens('media', [
	{ at: 'gallery/:id?', file: 'gallery', permission: 'media.manage', menu: { group: 'media', label: media.gallery.crumb } },
	{ at: 'downloads/:id?', file: 'downloads', permission: 'media.manage', menu: { group: 'media', label: media.file.crumb } },
	{
		at: 'wallpapers/:id?',
		file: 'downloads',
		id: 'wallpapers',
		permission: 'media.manage',
		menu: { group: 'media', label: media.wallpaper.crumb },
	},
	{ at: 'movies/:id?', file: 'downloads', id: 'movies', permission: 'media.manage', menu: { group: 'media', label: media.movie.crumb } },
	{ at: 'requirements', file: 'requirements', permission: 'media.manage', menu: { group: 'media', label: media.requirements.crumb } },
])
