/** English: the menu and the headings of downloads, wallpapers, movies and the gallery; the rest is in media-pages.ts. */
export const media = {
	menu: { gallery: 'Gallery', download: 'Download', gameDownload: 'Game Download', wallpaper: 'Wallpaper', movie: 'Movie' },
	downloads: { crumb: 'Downloads' },
	wallpaper: { crumb: 'Wallpaper' },
	movies: { crumb: 'Movies' },
	gallery: { crumb: 'Gallery' },
	requirements: {
		title: 'System requirements',
		part: 'Part',
		minimum: 'Minimum',
		recommended: 'Recommended',
		oneClient: 'These specs are for one client only. Each extra client needs the same again.',
	},
}
