/** English: choosing a picture. */
export const pictures = {
	none: 'No picture yet.',
	current: 'The picture as it is now',
	choose: 'Choose a picture',
	replace: 'Choose another picture',
	again: 'Choose one that is there',
	remove: 'Remove picture',
	hint: 'JPEG, PNG or WebP of up to 12 MB. You can also drop it here, or paste a copied one.',
	sending: 'Sending the picture',
	making: 'The site is preparing its sizes',
	stop: 'Stop',
	saveWaits: 'A picture is still uploading. You can save once it is done, or stop it.',
	alt: 'What the picture shows',
	altHint: 'For people who cannot see it, in English. One sentence.',
	there: {
		title: 'Pictures that are there',
		none: 'Nobody has uploaded a picture yet.',
		size: (width: number, height: number) => `${width} x ${height}`,
		page: (page: number, last: number) => `Page ${page} of ${last}`,
		newer: 'Newer ones',
		older: 'Older ones',
	},
}
