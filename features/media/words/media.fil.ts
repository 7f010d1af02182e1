import type { Translation } from '#web/words/words.ts'

/** Filipino: the menu and the headings of downloads, wallpapers, movies and the gallery; the rest is in media-pages.fil.ts. */
export const media: Translation['media'] = {
	menu: { gallery: 'Gallery', download: 'Download', gameDownload: 'Game Download', wallpaper: 'Wallpaper', movie: 'Movie' },
	downloads: { crumb: 'Downloads' },
	wallpaper: { crumb: 'Wallpaper' },
	movies: { crumb: 'Movies' },
	gallery: { crumb: 'Gallery' },
	requirements: {
		title: 'System requirements',
		part: 'Bahagi',
		minimum: 'Minimum',
		recommended: 'Recommended',
		oneClient: 'Para sa isang client lang ang specs na ito. Ganito rin ang kailangan ng bawat dagdag na client.',
	},
}
