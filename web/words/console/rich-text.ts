import { consoleWords } from './console-words.ts'

/** English: the rich text editor. */
export const richText = consoleWords('richText', {
	toolbar: (label: string) => `Tools for: ${label}`,
	style: 'Style',
	levels: [
		[0, 'Text'],
		[2, 'Heading'],
		[3, 'Subheading'],
		[4, 'Small heading'],
	] as [number, string][],
	keys: {
		title: 'In a text',
		list: {
			'Ctrl B': 'Bold',
			'Ctrl I': 'Italic',
			'Ctrl U': 'Underline',
			'Ctrl Z': 'Undo',
			'Ctrl Y': 'Redo',
			'Ctrl ]': 'List further in',
			'Ctrl [': 'List further out',
			'Shift Enter': 'New line in the paragraph',
		},
	},
	tools: {
		bold: 'Bold (Ctrl B)',
		italic: 'Italic (Ctrl I)',
		underline: 'Underline (Ctrl U)',
		bullets: 'List',
		numbers: 'Numbered list',
		quote: 'Quote',
		line: 'Horizontal line',
		table: 'Table',
		undo: 'Undo (Ctrl Z)',
		redo: 'Redo (Ctrl Y)',
	},
	tableTools: {
		addRow: 'Add row',
		addColumn: 'Add column',
		deleteRow: 'Remove row',
		deleteColumn: 'Remove column',
		deleteTable: 'Remove table',
	},
	set: 'Insert',
	leftOut: (pictures: number, videos: number) =>
		`Left out: ${[pictures && countOf(pictures, 'picture'), videos && countOf(videos, 'video')].filter(Boolean).join(' and ')}. A text shows pictures of this site only: copy each picture itself and paste it, and link to a video.`,
	link: {
		title: 'Link',
		address: 'Address',
		hint: 'A page of this site such as /downloads, or a web address.',
		wrong: 'Enter a page such as /downloads or a web address such as https://example.com.',
		remove: 'Remove the link',
	},
	picture: {
		title: 'Picture',
		required: 'Choose a picture first.',
		alt: 'What it shows, in words',
		altRequired: 'Say what the picture shows, for people who cannot see it.',
		sending: 'Sending the picture',
		taken: 'The picture is in the text. Select it and press Picture to say what it shows.',
	},
})

const countOf = (count: number, what: string) => (count === 1 ? `1 ${what}` : `${count} ${what}s`)
