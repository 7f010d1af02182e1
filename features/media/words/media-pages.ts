/** English: the pages of downloads, wallpapers and movies, and the gallery, which only they load. */
export const mediaPages = {
	failed: 'This could not be loaded.',
	again: 'Try again',

	downloads: {
		intro: 'The game runs on Windows. Create an account first: the launcher asks for your user ID.',
		none: 'No downloads yet. Come back after the next announcement.',
		download: 'Download',
		downloadFrom: (name: string) => `Download: ${name}`,
		more: 'More downloads',
		version: 'Version',
		size: 'Size',
		date: 'Date',
		mirrors: 'All mirrors',
		checksum: 'SHA-256 checksum',
		checksumOf: (name: string) => `checksum of ${name}`,
		verify: 'How do I check a file?',
		verifyText:
			'On Windows, open a command prompt in the folder of the file and type this. The result must match the checksum above exactly.',
		verifyCommand: (file: string) => `certutil -hashfile ${file} SHA256`,
		verifyElse: 'If it differs, delete the file and try another mirror. Our team never sends clients by chat.',
		phone: 'On a phone? The game needs a Windows PC.',
		sendLink: 'Send link to my PC',
		shareTitle: (appName: string) => `${appName}: game download`,
		linkCopied: 'Link copied. Paste it into a chat or an email to yourself.',
		linkTitle: 'Open this address on your PC',
		next: 'While it downloads',
		fullGuide: 'Full game guide',
		fullGuideText: 'The interface, keys and chat, region by region.',
		quickGuide: 'Quick guide',
		quickGuideText: 'Classes and skills: find the one that suits you.',
	},

	wallpaper: {
		intro: 'For your desktop and your phone. Free to use and share.',
		none: 'No wallpapers yet.',
		sizes: (name: string) => `Sizes of ${name}`,
		format: (width: number, height: number) => `${width} × ${height}`,
		fits: 'Fits this screen',
	},

	movies: {
		intro: 'Nothing loads until you press play. The movies have no sound.',
		none: 'No movies yet.',
		play: (name: string) => `Play: ${name}`,
		broken: 'This movie cannot be played here. You can still download it.',
	},

	gallery: {
		intro: 'Campus life, club wars and shots from the game.',
		none: 'No pictures yet.',
		credit: (name: string) => `by ${name}`,
	},

	lightbox: {
		label: 'Pictures',
		open: (title: string) => `Enlarge: ${title}`,
		position: (number: number, total: number) => `${number} of ${total}`,
		previous: 'Previous picture',
		next: 'Next picture',
		close: 'Close',
	},
}
