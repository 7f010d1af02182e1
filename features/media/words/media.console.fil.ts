import type { Texts } from '#web/words/words.ts'
import type { media as english } from './media.console.ts'

const kind = (crumb: string, one: string, intro: string, add: string) => ({ crumb, one, intro, add })

const SHOWN = 'Makikita roon ang mga pagbabago sa loob ng isang segundo.'

/** Filipino: gallery, downloads, wallpapers, movies and system requirements. */
export const media: Texts<typeof english> = {
	group: 'Mga picture at file',
	gallery: kind('Gallery', 'Picture', `Ang mga picture ng gallery, sa ganitong ayos. ${SHOWN}`, 'Magdagdag ng picture'),
	file: kind(
		'Downloads',
		'Download',
		`Client at mga patch, sa ganitong ayos. Malaking ipinapakita ang una sa itaas ng page. ${SHOWN}`,
		'Magdagdag ng download',
	),
	wallpaper: kind('Wallpapers', 'Wallpaper', `Ang mga wallpaper, sa ganitong ayos. ${SHOWN}`, 'Magdagdag ng wallpaper'),
	movie: kind('Movies', 'Movie', `Ang mga movie, sa ganitong ayos. Pinakamalaki ang una. ${SHOWN}`, 'Magdagdag ng movie'),

	picture: 'Picture',
	galleryHint: 'Pinakamaganda kung 1600 pixels ang lapad o higit pa, 16 by 9.',
	wallpaperHint: 'Pinakamalaking mayroon ka, hanggang 3840 pixels ang lapad. Dito gagawin ang mga laking pang-download.',
	previewHint: 'Ang picture na ipapakita ng page para dito. Pinakamaganda kung 960 x 540 pixels.',
	alt: 'Ano ang nasa picture',
	altHint: 'Isang pangungusap, para sa mga hindi makakita nito.',
	altFil: 'Ano ang nasa picture, sa Filipino',
	credit: 'Sino ang gumawa',
	date: 'Petsa',
	texts: 'Mga text',
	name: 'Pangalan',
	nameFil: 'Pangalan sa Filipino',
	description: 'Description',
	descriptionFil: 'Description sa Filipino',
	version: 'Version',
	versionHint: 'Ang unang version sa listahang ito ang sinasabi sa mga launcher na pinakabago.',
	type: 'Uri',
	types: { client: 'Client', patch: 'Patch', wallpaper: 'Wallpaper', movie: 'Movie' },
	icon: 'Icon',
	icons: { client: 'Client', parts: 'Mga bahagi', patch: 'Patch', manual: 'Manual' },

	files: 'Mga file',
	filesHint: 'Mga mirror, bahagi o laki. Ang una ang nakukuha ng karamihan.',
	fileRow: (number) => `File ${number}`,
	fileName: 'Pangalan',
	fileAddress: 'Address',
	bytes: 'Laki sa bytes',
	sha256: 'SHA-256 checksum',
	width: 'Lapad',
	height: 'Taas',
	addFile: 'Magdagdag ng file',
	removeFile: (number) => `Alisin ang file ${number}`,
	fileUp: (number) => `Iakyat ang file ${number}`,
	measure: 'Sukatin ang isang file sa computer na ito',
	measuring: (percent) => `Binabasa ang file: ${percent} %`,

	requirements: {
		crumb: 'System requirements',
		intro:
			'Ang kailangan ng PC para tumakbo ang game, bawat row. Ipinapakita ito sa ibaba ng mga download. English na table ang makikita ng mga nagbabasa sa Filipino hangga’t walang laman ang Filipino.',
		en: 'English',
		fil: 'Filipino',
		part: 'Bahagi',
		minimum: 'Minimum',
		recommended: 'Recommended',
		add: 'Magdagdag ng row',
		remove: (number) => `Alisin ang row ${number}`,
		up: (number) => `Iakyat ang row ${number}`,
		none: 'Walang row.',
	},
}
