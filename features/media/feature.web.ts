import { definePages } from '#contract/page.ts'

export const pages = definePages('media', [
	{ at: 'gallery', file: 'gallery', isListed: true },
	{ at: 'downloads', file: 'downloads', isListed: true },
	{ at: 'download', file: 'downloads', id: 'download', isListed: false },
	{ at: 'wallpaper', file: 'wallpaper', isListed: true },
	{ at: 'movies', file: 'movies', isListed: true },
])
