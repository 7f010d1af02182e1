import type { Texts } from '#web/words/words.ts'
import type { richText as english } from '../rich-text.ts'

/** Filipino: the rich text editor. */
export const richText: Texts<typeof english> = {
	toolbar: (label) => `Mga tool para sa: ${label}`,
	style: 'Style',
	levels: [
		[0, 'Text'],
		[2, 'Heading'],
		[3, 'Subheading'],
		[4, 'Maliit na heading'],
	],
	keys: {
		title: 'Sa text',
		list: {
			'Ctrl B': 'Bold',
			'Ctrl I': 'Italic',
			'Ctrl U': 'Underline',
			'Ctrl Z': 'I-undo',
			'Ctrl Y': 'I-redo',
			'Ctrl ]': 'Ipasok pa ang listahan',
			'Ctrl [': 'Ilabas pa ang listahan',
			'Shift Enter': 'Bagong linya sa paragraph',
		},
	},
	tools: {
		bold: 'Bold (Ctrl B)',
		italic: 'Italic (Ctrl I)',
		underline: 'Underline (Ctrl U)',
		bullets: 'Listahan',
		numbers: 'Listahang may numero',
		quote: 'Quote',
		line: 'Pahalang na linya',
		table: 'Table',
		undo: 'I-undo (Ctrl Z)',
		redo: 'I-redo (Ctrl Y)',
	},
	tableTools: {
		addRow: 'Magdagdag ng row',
		addColumn: 'Magdagdag ng column',
		deleteRow: 'Alisin ang row',
		deleteColumn: 'Alisin ang column',
		deleteTable: 'Alisin ang table',
	},
	set: 'Ilagay',
	leftOut: (pictures, videos) =>
		`Hindi isinama: ${[pictures && `${pictures} picture`, videos && `${videos} video`].filter(Boolean).join(' at ')}. Mga picture lang ng site na ito ang ipinapakita ng text: kopyahin ang mismong bawat picture at i-paste, at i-link ang video.`,
	link: {
		title: 'Link',
		address: 'Address',
		hint: 'Isang page ng site na ito gaya ng /downloads, o isang web address.',
		wrong: 'Maglagay ng page gaya ng /downloads o web address gaya ng https://example.com.',
		remove: 'Alisin ang link',
	},
	picture: {
		title: 'Picture',
		required: 'Pumili muna ng picture.',
		alt: 'Ano ang nasa picture, sa salita',
		altRequired: 'Sabihin kung ano ang nasa picture, para sa mga hindi makakita nito.',
		sending: 'Ipinapadala ang picture',
		taken: 'Nasa text na ang picture. Piliin ito at pindutin ang Picture para sabihin kung ano ang nasa loob nito.',
	},
}
