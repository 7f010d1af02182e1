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

	check: {
		title: 'Is my download whole?',
		hint: 'Choose the file that you downloaded. Your browser compares it with our checksum. The file stays on your computer: nothing is uploaded.',
		choose: 'Choose a file',
		reading: (file: string) => `Checking ${file}`,
		cancel: 'Cancel',
		bytes: (bytes: string) => `${bytes} bytes`,
		whole: (name: string) => `This file is whole. It is exactly our file “${name}”, so you can open it.`,
		damaged: (name: string) =>
			`This file is not whole: it is damaged, or somebody changed it, and is not our file “${name}”. Do not open it. Delete it and download it again, from another mirror if there is one.`,
		tooSmall: ({ name, is, expected }: Sizes) =>
			`This file is not whole. It has ${is}, and “${name}” has ${expected}. Let the download finish, or download it again.`,
		otherSize: ({ name, is, expected }: Sizes) =>
			`This file is not ours. It has ${is}, and “${name}” has ${expected}. Do not open it. Delete it and download it again.`,
		noChecksum: (name: string) => `This file cannot be checked: we have not written down a checksum of “${name}” yet.`,
		unknown:
			'By its name and size this is none of the files on this page. If it should be one of them, it is not whole: download it again.',
		unreadable: 'This file could not be read. If it is still there and its download has finished, choose it again.',
		cancelled: 'You cancelled, so this file was not checked to the end.',
		notLoaded: 'This file was not checked, because a part of this page did not load. Reload the page and choose the file again.',
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

type Sizes = { name: string; is: string; expected: string }
