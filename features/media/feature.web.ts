import { definePages } from '#contract/page.ts'

export const pages = definePages('media', [
	{ at: 'gallery', file: 'gallery', isInSitemap: true },
	{ at: 'downloads', file: 'downloads', isInSitemap: true },
	{ at: 'download', file: 'downloads', id: 'download', isInSitemap: false },
	{ at: 'wallpaper', file: 'wallpaper', isInSitemap: true },
	{ at: 'movies', file: 'movies', isInSitemap: true },
])
