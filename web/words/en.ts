import { CODE_NOTES, MESSAGES } from '#contract/messages.ts'
import { CLASS_NAMES, eachSchool } from '#contract/schools.ts'

const CODE = { title: 'Got a code?', text: 'Load R-Coin in one step.' }

/** English: the shell, the home page, news, and what all pages share. */
export const en = {
	loading: 'Loading',
	noDate: MESSAGES.noDate,
	offline: 'You are offline. What you see may be out of date, but what you type is kept.',
	nothingKept: 'This browser keeps nothing for this site. When you reload or leave it, you are signed out and the language is forgotten.',
	waiting: {
		button: 'Waiting for a free spot…',
		text: 'The site is busy. We keep trying for up to a minute, and what you typed is safe.',
		stop: 'Stop waiting',
		stopping: 'Stopping. One request is still in progress.',
		slow: 'Your connection is slow. We are still sending, so please keep this page open.',
	},
	notLoaded: { text: 'A part of this page did not load, so its buttons and forms do nothing.', again: 'Load it again' },
	partMissing: 'This part could not be loaded just now. The rest of the page works.',
	skip: 'Skip to content',
	brandNote: 'Fan server',
	description: 'News, redeem codes and the item shop of a fan-run action role-playing server in the Philippines.',

	dialog: { ok: 'OK', no: 'No', cancel: 'Cancel', dismiss: 'Close this message', close: 'Close' },
	form: {
		showPassword: 'Show password',
		hidePassword: 'Hide password',
	},
	money: { rCoin: 'R-Coin', milleage: 'Milleage' },
	pager: { label: 'Pages', previous: 'Previous', next: 'Next', last: 'Last' },

	clock: { label: 'Manila time', city: 'Manila', zone: 'GMT+8' },
	calendar: {
		in: (days: number, hours: number, minutes: number) =>
			days > 0 ? `in ${days} d ${hours} h` : hours > 0 ? `in ${hours} h ${minutes} min` : `in ${minutes} min`,
		now: 'now',
		span: (from: string, until: string) => `${from} to ${until}, Manila time`,
		off: (until: string) => `Maintenance until ${until}`,
	},

	nav: {
		main: 'Main menu',
		section: 'In this section',
		quick: 'Quick menu',
		breadcrumb: 'You are here',
		open: 'Open menu',
		close: 'Close menu',
		home: 'Home',
		news: 'News',
		focus: 'Focus',
		itemShop: 'Item Shop',
		topUp: 'Top Up R-Coin',
		purchases: 'Purchase History',
		topUpHistory: 'Top Up History',
		ranking: 'Ranking',
		overall: 'Overall',
		war: 'War of the Schools',
		events: 'Event Calendar',
		seasons: 'Seasons',
		support: 'Support',
		chat: 'Agent chat',
		forum: 'Forum',
		account: 'Account',
		shop: 'Shop',
		topUpShort: 'Top up',
		register: 'Sign Up',
		credits: 'Credits',
		admin: 'Admin',
		language: 'Language',
	},

	/** The rest of these pages is in files that only they load: the words of profile and tickets. */
	myAccount: { crumb: 'My Account' },
	changePassword: { crumb: 'Change Password' },
	support: {
		submit: 'Submit Ticket',
		check: 'Check My Ticket',
	},
	copy: { button: 'Copy', done: 'Copied' },

	panel: {
		guestTitle: 'Player login',
		playerTitle: 'Player',
		userId: 'User ID',
		password: 'Password',
		keep: 'Keep me signed in on this device',
		login: 'Login',
		signUp: 'Sign Up',
		logout: 'Logout',
		welcomeStaff: (userId: string) => `Welcome, ${userId}!`,
		topUp: 'Top Up',
		purchases: 'Purchases',
		topUps: 'Top-ups',
		redeemTitle: CODE.title,
		redeemText: CODE.text,
	},

	home: {
		crumb: 'Home',
		heading: (appName: string) => `${appName}: three campuses, one crown`,
		highlights: 'Highlights',
		slide: (number: number, total: number) => `Slide ${number} of ${total}`,
		previous: 'Previous slide',
		next: 'Next slide',
		pause: 'Pause',
		play: 'Play',
		quick: 'Shortcuts',
		quickDownload: 'Download game',
		quickDownloadNote: 'Windows client',
		quickCapsules: 'Capsule shop',
		quickCapsulesNote: 'See the odds inside',
		quickShop: 'Item shop',
		quickShopNote: 'For R-Coin and Milleage',
		leading: 'Leading now',
		quickStudent: 'New student',
		quickGuide: 'Quick guide',
		quickRedeem: 'Redeem code',
		quickRedeemNote: 'Load R-Coin',
		allNews: 'All news',
		shopNote: 'Costumes, pets and boosts',
		openShop: 'Open shop',
		scrollLeft: 'Scroll left',
		scrollRight: 'Scroll right',
		ticketTitle: CODE.title,
		ticketText: CODE.text,
		ticketField: 'Redeem code',
		ticketPlaceholder: 'XXXX-XXXX-XXXX-XXXX',
		ticketButton: 'Redeem',
		ticketNote: CODE_NOTES.once,
		schools: 'Pick your school',
		mottos: eachSchool(({ motto }) => motto.en as string),
		classes: CLASS_NAMES,
		community: 'Community',
		facebook: 'Facebook group',
		findAnything: 'Search the site',
		joinTitle: 'School starts tonight',
		joinText: 'Free to play. Make an account, choose a school, then meet your seniors at the terminal.',
	},

	/** In place of the texts of the same names, where the game has no schools. */
	without: {
		home: {
			heading: (appName: string) => appName,
			quickStudent: 'New player',
			joinTitle: 'Your story starts tonight',
			joinText: 'Free to play. Make an account, download the game, and meet the others inside.',
		},
		lead: { story: 'Where the story of this world begins.' },
		gallery: { intro: 'Club wars and shots from the game.' },
	},

	news: {
		crumb: 'News',
		lists: { 0: 'General News', 2: 'Events', 1: 'Guides' },
		tags: { 0: 'General', 1: 'Guide', 2: 'Event' },
		columns: { subject: 'Subject', writer: 'Writer', date: 'Date', views: 'Views' },
		isNew: 'new',
		none: MESSAGES.noNews,
		back: 'All news',
		by: (author: string) => `by ${author}`,
		views: (views: string) => `${views} views`,
		readOn: 'Read more',
		older: 'Older',
		newer: 'Newer',
		related: 'More like this',
	},

	share: 'Share',

	search: {
		crumb: 'Search',
		field: 'Items, characters, clubs, news, guides',
	},

	footer: {
		label: 'Footer',
		legal:
			'Fan-run server, not affiliated with any developer or publisher. Icons by game-icons.net contributors, CC BY 3.0. Fonts under the SIL Open Font License.',
	},

	notFound: { title: MESSAGES.notFoundTitle, text: MESSAGES.notFoundText, back: 'Go Back', support: 'Support', home: 'Home' },
	offlinePage: {
		title: 'You are offline',
		text: 'You have not opened this page on this device before. Pages you have already seen still open, and nothing you typed is lost. This one will open automatically once you are back online.',
	},
	failed: {
		title: 'Something went wrong',
		text: MESSAGES.unexpectedError,
		again: 'Try again',
		offline: { title: 'You are offline', text: 'This page could not load. It will open automatically once you are back online.' },
		reference: (id: string) => `Reference: ${id}`,
	},
}
