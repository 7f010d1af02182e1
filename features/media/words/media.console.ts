import { consoleWords } from '#web/words/console/console-words.ts'

/** English: gallery, downloads, wallpapers, movies and system requirements. */
const kind = (crumb: string, one: string, intro: string, add: string) => ({ crumb, one, intro, add })

export const media = consoleWords('media', {
	group: 'Pictures and files',
	gallery: kind('Gallery', 'Picture', 'The pictures of the gallery, in this order. Changes show there within a second.', 'Add a picture'),
	file: kind(
		'Downloads',
		'Download',
		'Client and patches, in this order. The first one is shown large at the top of the page. Changes show there within a second.',
		'Add a download',
	),
	wallpaper: kind('Wallpapers', 'Wallpaper', 'The wallpapers, in this order. Changes show there within a second.', 'Add a wallpaper'),
	movie: kind(
		'Movies',
		'Movie',
		'The movies, in this order. The first one is shown largest. Changes show there within a second.',
		'Add a movie',
	),

	picture: 'Picture',
	galleryHint: 'Best at 1600 pixels wide or more, 16 to 9.',
	wallpaperHint: 'As large as you have it, up to 3840 pixels wide. The download sizes are made from it.',
	previewHint: 'The picture that the page shows for it. Best at 960 x 540 pixels.',
	alt: 'What the picture shows',
	altHint: 'One sentence, for people who cannot see it.',
	altFil: 'What the picture shows, in Filipino',
	credit: 'Who made it',
	date: 'Date',
	texts: 'Texts',
	name: 'Name',
	nameFil: 'Name in Filipino',
	description: 'Description',
	descriptionFil: 'Description in Filipino',
	version: 'Version',
	versionHint: 'Launchers are told the first version of this list as the newest one.',
	type: 'Kind',
	types: { client: 'Client', patch: 'Patch', wallpaper: 'Wallpaper', movie: 'Movie' },
	icon: 'Icon',
	icons: { client: 'Client', parts: 'Parts', patch: 'Patch', manual: 'Manual' },

	files: 'Files',
	filesHint: 'Mirrors, parts or sizes. The first one is what most people get.',
	fileRow: (number: number) => `File ${number}`,
	fileName: 'Name',
	fileAddress: 'Address',
	bytes: 'Size in bytes',
	sha256: 'SHA-256 checksum',
	width: 'Width',
	height: 'Height',
	addFile: 'Add a file',
	removeFile: (number: number) => `Remove file ${number}`,
	fileUp: (number: number) => `Move file ${number} up`,
	measure: 'Measure a file on this computer',
	measuring: (percent: number) => `Reading the file: ${percent} %`,

	requirements: {
		crumb: 'System requirements',
		intro:
			'What a PC needs to run the game, row by row. It is shown below the downloads. Filipino readers see the English table as long as the Filipino one is empty.',
		en: 'English',
		fil: 'Filipino',
		part: 'Part',
		minimum: 'Minimum',
		recommended: 'Recommended',
		add: 'Add a row',
		remove: (number: number) => `Remove row ${number}`,
		up: (number: number) => `Move row ${number} up`,
		none: 'No rows.',
	},
})
