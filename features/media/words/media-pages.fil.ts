import type { Texts } from '#web/words/words.ts'
import type { mediaPages as english } from './media-pages.ts'

/** Filipino: the pages of downloads, wallpapers and movies, and the gallery, which only they load. */
export const mediaPages: Texts<typeof english> = {
	failed: 'Hindi ito na-load.',
	again: 'Subukan ulit',

	downloads: {
		intro: 'Pang-Windows ang game. Gumawa muna ng account: hihingin ng launcher ang user ID mo.',
		none: 'Wala pang download. Balik ka pagkatapos ng susunod na announcement.',
		download: 'I-download',
		downloadFrom: (name) => `I-download: ${name}`,
		more: 'Iba pang download',
		version: 'Version',
		size: 'Laki',
		date: 'Petsa',
		mirrors: 'Lahat ng mirror',
		checksum: 'SHA-256 checksum',
		checksumOf: (name) => `checksum ng ${name}`,
		verify: 'Paano mag-check ng file?',
		verifyText:
			'Sa Windows, magbukas ng command prompt sa folder ng file at i-type ito. Dapat kaparehong-kapareho ng checksum sa itaas ang lalabas.',
		verifyCommand: (file) => `certutil -hashfile ${file} SHA256`,
		verifyElse: 'Kung magkaiba, burahin ang file at kumuha sa ibang mirror. Hindi nagpapadala ng client sa chat ang team namin.',
		phone: 'Naka-phone ka? Windows PC ang kailangan ng game.',
		sendLink: 'Ipadala ang link sa PC ko',
		shareTitle: (appName) => `${appName}: game download`,
		linkCopied: 'Nakopya ang link. I-paste sa chat o email para sa sarili mo.',
		linkTitle: 'Buksan ang address na ito sa PC mo',
		next: 'Habang nagda-download',
		fullGuide: 'Buong game guide',
		fullGuideText: 'Ang interface, mga key at chat, isa-isa.',
		quickGuide: 'Mabilisang gabay',
		quickGuideText: 'Mga class at skill: hanapin ang bagay sa iyo.',
	},

	wallpaper: {
		intro: 'Para sa desktop at phone mo. Libreng gamitin at ipasa.',
		none: 'Wala pang wallpaper.',
		sizes: (name) => `Mga laki ng ${name}`,
		format: (width, height) => `${width} × ${height}`,
		fits: 'Kasya sa screen na ito',
	},

	movies: {
		intro: 'Walang maglo-load hangga’t hindi mo pini-play. Walang tunog ang mga movie.',
		none: 'Wala pang movie.',
		play: (name) => `I-play: ${name}`,
		broken: 'Hindi ma-play ang movie dito. Puwede mo pa ring i-download.',
	},

	gallery: {
		intro: 'Buhay-campus, mga club war, at mga kuha sa game.',
		none: 'Wala pang picture.',
		credit: (name) => `kuha ni ${name}`,
	},

	lightbox: {
		label: 'Mga picture',
		open: (title) => `Palakihin: ${title}`,
		position: (number, total) => `${number} sa ${total}`,
		previous: 'Naunang picture',
		next: 'Susunod na picture',
		close: 'Isara',
	},
}
