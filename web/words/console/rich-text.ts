/** English: the rich text editor. */
export const richText = {
	toolbar: (label: string) => `Tools for: ${label}`,
	style: 'Style',
	levels: [
		[0, 'Text'],
		[2, 'Heading'],
		[3, 'Subheading'],
		[4, 'Small heading'],
	] as [number, string][],
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
	},
}
