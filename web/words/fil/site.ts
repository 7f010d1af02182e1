import { CLASS_NAMES, eachSchool } from '#contract/schools.ts'
import type { en } from '../en.ts'
import type { Texts } from '../words.ts'
import { codeNotes, messages } from './messages.ts'

const CODE = { title: 'May code ka?', text: 'R-Coin agad, isang hakbang lang.' }

/** Filipino: the shell, the home page, news, and what all pages share. */
export const site: Texts<typeof en> = {
	loading: 'Naglo-load',
	noDate: messages.noDate,
	offline: 'Offline ka. Baka luma na ang nakikita mo; hindi mawawala ang tina-type mo.',
	nothingKept:
		'Walang sine-save ang browser na ito para sa site. Kapag nag-reload o umalis ka, mala-log out ka at babalik sa English ang site.',
	waiting: {
		button: 'Naghihintay ng puwesto…',
		text: 'Busy ang site. Susubukan namin ulit nang hanggang isang minuto. Ligtas ang na-type mo.',
		stop: 'Huwag nang maghintay',
		stopping: 'Sandali lang. May isa pang request na tinatapos namin.',
		slow: 'Mabagal ang koneksyon mo. Ipinapadala pa namin, kaya huwag munang isara ang page.',
	},
	notLoaded: { text: 'Hindi na-load ang isang bahagi ng page na ito, kaya walang nangyayari sa mga button at form.', again: 'I-load ulit' },
	partMissing: 'Hindi ma-load ang bahaging ito ngayon. Gumagana ang iba pang bahagi ng page.',
	skip: 'Diretso sa laman ng page',
	brandNote: 'Fan server',
	description: 'Balita, redeem codes at item shop ng isang fan-run na action role-playing server sa Pilipinas.',

	dialog: { ok: 'OK', no: 'Hindi', cancel: 'Kanselahin', dismiss: 'Isara ang mensaheng ito', close: 'Isara' },
	form: {
		showPassword: 'Ipakita ang password',
		hidePassword: 'Itago ang password',
	},
	money: { rCoin: 'R-Coin', milleage: 'Milleage' },
	pager: { label: 'Mga page', previous: 'Nauna', next: 'Susunod', last: 'Huli' },

	clock: { label: 'Oras sa Maynila', city: 'Maynila', zone: 'GMT+8' },
	calendar: {
		in: (days, hours, minutes) =>
			days > 0 ? `${days} araw ${hours} oras pa` : hours > 0 ? `${hours} oras ${minutes} min pa` : `${minutes} min pa`,
		now: 'ngayon na',
		span: (from, until) => `${from} hanggang ${until}, oras sa Maynila`,
		off: (until) => `Maintenance hanggang ${until}`,
	},

	nav: {
		main: 'Main menu',
		section: 'Sa bahaging ito',
		quick: 'Quick menu',
		breadcrumb: 'Nandito ka',
		open: 'Buksan ang menu',
		close: 'Isara ang menu',
		home: 'Home',
		news: 'Balita',
		focus: 'Tampok',
		itemShop: 'Item Shop',
		topUp: 'Mag-top up ng R-Coin',
		purchases: 'Mga Nabili',
		topUpHistory: 'Mga Top-up',
		support: 'Support',
		ranking: 'Ranking',
		overall: 'Overall',
		war: 'Labanan ng mga School',
		events: 'Kalendaryo ng Event',
		seasons: 'Mga Season',
		vote: 'Iboto kami',
		chat: 'Makipag-chat',
		forum: 'Forum',
		account: 'Account',
		notifications: 'Mga notification',
		shop: 'Shop',
		topUpShort: 'Top up',
		register: 'Mag-sign up',
		credits: 'Credits',
		admin: 'Admin',
		language: 'Wika',
	},

	myAccount: { crumb: 'Account Ko' },
	changePassword: { crumb: 'Palitan ang Password' },
	support: {
		submit: 'Magpadala ng Ticket',
		check: 'Tingnan ang Ticket Ko',
	},
	copy: { button: 'Kopyahin', done: 'Nakopya' },

	panel: {
		guestTitle: 'Player login',
		playerTitle: 'Player',
		userId: 'User ID',
		password: 'Password',
		keep: 'Manatiling naka-login dito',
		login: 'Login',
		signUp: 'Mag-sign up',
		logout: 'Logout',
		welcomeStaff: (userId) => `Welcome, ${userId}!`,
		topUp: 'Top Up',
		purchases: 'Mga nabili',
		topUps: 'Mga top-up',
		redeemTitle: CODE.title,
		redeemText: CODE.text,
	},

	home: {
		crumb: 'Home',
		heading: (appName) => `${appName}: tatlong campus, iisang korona`,
		highlights: 'Mga tampok',
		slide: (number, total) => `Slide ${number} ng ${total}`,
		previous: 'Naunang slide',
		next: 'Susunod na slide',
		pause: 'I-pause',
		play: 'I-play',
		quick: 'Mga shortcut',
		quickDownload: 'I-download ang game',
		quickDownloadNote: 'Para sa Windows',
		quickCapsules: 'Capsule shop',
		quickCapsulesNote: 'Nasa loob ang odds',
		quickShop: 'Item shop',
		quickShopNote: 'Para sa R-Coin at Milleage',
		leading: 'Nangunguna',
		quickStudent: 'Bagong estudyante',
		quickGuide: 'Mabilisang gabay',
		quickRedeem: 'Mag-redeem',
		quickRedeemNote: 'Dagdag R-Coin',
		allNews: 'Lahat ng balita',
		shopNote: 'Mga costume, pet at boost',
		openShop: 'Buksan ang shop',
		scrollLeft: 'I-scroll pakaliwa',
		scrollRight: 'I-scroll pakanan',
		ticketTitle: CODE.title,
		ticketText: CODE.text,
		ticketField: 'Redeem code',
		ticketPlaceholder: 'XXXX-XXXX-XXXX-XXXX',
		ticketButton: 'Redeem',
		ticketNote: codeNotes.once,
		schools: 'Pumili ng school',
		mottos: eachSchool(({ motto }) => motto.fil as string),
		classes: CLASS_NAMES,
		community: 'Komunidad',
		facebook: 'Facebook group',
		findAnything: 'Mag-search sa site',
		joinTitle: 'May pasok na mamayang gabi',
		joinText: 'Libreng laruin. Gumawa ng account, pumili ng school, at makipagkita sa mga senior mo sa terminal.',
	},

	without: {
		home: {
			heading: (appName) => appName,
			quickStudent: 'Bagong player',
			joinTitle: 'Magsimula na mamayang gabi',
			joinText: 'Libreng laruin. Gumawa ng account, i-download ang game, at makipagkita sa iba sa loob.',
		},
		lead: { story: 'Dito nagsisimula ang kuwento ng mundong ito.' },
		gallery: { intro: 'Mga club war, at mga kuha sa game.' },
	},

	news: {
		crumb: 'Balita',
		lists: { 0: 'Mga Balita', 2: 'Mga Event', 1: 'Mga Guide' },
		tags: { 0: 'Balita', 1: 'Guide', 2: 'Event' },
		columns: { subject: 'Paksa', writer: 'Sumulat', date: 'Petsa', views: 'Views' },
		isNew: 'bago',
		none: messages.noNews,
		back: 'Lahat ng balita',
		by: (author) => `ni ${author}`,
		views: (views) => `${views} views`,
		readOn: 'Magbasa pa',
		older: 'Mas luma',
		newer: 'Mas bago',
		related: 'Mga katulad nito',
	},

	share: 'I-share',

	search: {
		crumb: 'Maghanap',
		field: 'Item, character, club, balita, guide',
	},

	footer: {
		label: 'Dulo ng page',
		legal:
			'Server na gawa ng fans, walang kaugnayan sa anumang developer o publisher. Mga icon mula sa mga contributor ng game-icons.net, CC BY 3.0. Mga font na may SIL Open Font License.',
	},

	notFound: { title: messages.notFoundTitle, text: messages.notFoundText, back: 'Bumalik', support: 'Support', home: 'Home' },
	failed: {
		title: 'May nangyaring mali',
		text: messages.unexpectedError,
		again: 'Subukan ulit',
		offline: { title: 'Offline ka', text: 'Hindi na-load ang page na ito. Automatic itong magbubukas kapag may internet ka na ulit.' },
		reference: (id) => `Reference: ${id}`,
	},
}
