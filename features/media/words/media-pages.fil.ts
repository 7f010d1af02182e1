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

	check: {
		title: 'Buo ba ang download ko?',
		hint: 'Piliin ang file na na-download mo. Ikukumpara ito ng browser mo sa checksum namin. Mananatili sa computer mo ang file: walang ia-upload.',
		choose: 'Pumili ng file',
		reading: (file) => `Chine-check ang ${file}`,
		cancel: 'I-cancel',
		bytes: (bytes) => `${bytes} bytes`,
		whole: (name) => `Buo ang file. Ito mismo ang file naming “${name}”, kaya puwede mo nang buksan.`,
		damaged: (name) =>
			`Hindi buo ang file: sira ito o may nagbago, at hindi ito ang file naming “${name}”. Huwag buksan. Burahin at i-download ulit, sa ibang mirror kung meron.`,
		tooSmall: ({ name, is, expected }) =>
			`Hindi buo ang file. ${is} lang ito, at ${expected} ang “${name}”. Hintaying matapos ang download, o i-download ulit.`,
		otherSize: ({ name, is, expected }) =>
			`Hindi sa amin ang file. ${is} ito, at ${expected} ang “${name}”. Huwag buksan. Burahin at i-download ulit.`,
		noChecksum: (name) => `Hindi ma-check ang file: wala pa kaming nakasulat na checksum ng “${name}”.`,
		unknown: 'Sa pangalan at laki, wala ito sa mga file sa page na ito. Kung dapat isa ito sa mga iyon, hindi ito buo: i-download ulit.',
		unreadable: 'Hindi mabasa ang file. Kung nandiyan pa ito at tapos na ang download, piliin ulit.',
		cancelled: 'Kinansela mo, kaya hindi natapos ang pag-check sa file.',
		notLoaded: 'Hindi na-check ang file dahil may parte ng page na hindi nag-load. I-reload ang page at piliin ulit ang file.',
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
