import { inGameWords } from '#web/words/console/in-game-words.ts'

/** English: the settings of the site. */
export const settings = inGameWords({
	intro: 'Changes show on the site within a second. The audit log keeps them.',
	name: {
		title: 'Name',
		appName: 'Name of the site',
		logo: 'Logo',
		logoHint:
			'Replaces the name in the header, in emails and in link previews. The background there is dark, so a transparent picture looks best.',
	},
	links: {
		title: 'Links',
		facebookUrl: 'Facebook group',
		messengerUrl: 'Messenger (support)',
		forumUrl: 'Forum',
		hint: 'Leave one empty to hide the link.',
	},
	switches: {
		title: 'Switches',
		requireVerifiedEmail: 'Redeeming and buying need a confirmed email address',
		requireStaffTwoStep: 'Staff need two-step login',
		requireStaffTwoStepHint: 'Staff without it can do nothing except set it up, and that includes you.',
	},
	closed: {
		title: 'Closed for players',
		hint: 'For an emergency, or a planned break. It stays closed until you open it again here. Players are told before they try.',
		parts: {
			registration: 'Registration of new accounts',
			shop: 'Item shop: buying and checkout',
			redeeming: 'Redeeming of codes',
			topUps: 'Top-ups for pesos: new orders',
			guestTickets: 'Tickets without an account',
		},
		overview: 'Closed for players:',
		change: 'Open again',
	},
	referral: {
		title: 'Referrals',
		sharePercent: 'Share of the R-Coin value, in percent',
		monthlyCap: 'At most per referrer and month, in Milleage',
		hint: 'Lower values apply right away, higher ones after 24 hours; until then everyone sees them on the overview.',
	},
	approval: {
		title: 'Second person',
		hint: 'This is how many points one person may hand out alone within 24 hours. Above that, another member of staff has to agree. A lower limit applies right away, a higher one after 24 hours; until then everyone sees it on the overview.',
		adjustment: 'Adjustments of balances and refunds of items that the game has, in points',
		batch: 'Codes and everything else together, in points',
		priceCut: 'Below this percentage of the highest price of the last 30 days, a price needs a second person (0: never)',
		now: (value: string) => `${value} applies now.`,
		changesAt: 'The new value applies from',
		overview: {
			adjustment: (points: string, then: string) => `The limit for one person’s adjustments was raised from ${points} to ${then} points.`,
			batch: (points: string, then: string) => `The limit for one person’s codes was raised from ${points} to ${then} points.`,
			priceCut: (percent: string, then: string) =>
				`Prices need a second person below ${then} percent of the highest of the last 30 days, instead of ${percent}.`,
			sharePercent: (percent: string, then: string) => `The share of referrers was raised from ${percent} to ${then} percent.`,
			monthlyCap: (points: string, then: string) => `The most that a referrer gets in a month was raised from ${points} to ${then} points.`,
		},
		overviewFrom: 'It applies from',
		overviewHint: 'If nobody on the team knows about it, ask an owner right away.',
		who: 'Who did it',
	},
	addresses: {
		title: 'Lost mailboxes',
		hours: 'Hours in which a player can stop a change of address',
	},
	game: {
		title: 'Game',
		hint: 'For a game that is connected by a bridge.',
		samePassword: 'Players use the password of the site in the game',
		samePasswordHint: 'Off: they set another one for the game on their account page. Staff always do.',
		afterConfirming: 'The game gets an account only once its email address is confirmed',
		term: 'Days after which an item that never reached the game comes back as points',
	},
	words: {
		title: 'Words of the game',
		hint: 'What you leave empty is called as the bridge says, or as in the standard game. New words show after the page is loaded again.',
		rCoin: 'The first balance, which is topped up',
		milleage: 'The second balance',
		club: 'A group of players is called',
		class: 'What a character is',
		asTheGame: 'As the game says',
		classes: 'List of them, one a line',
		classesHint: 'The codes that the game sends, the name, and a colour if you like: “7,4008 Knight #6fb7ff”.',
		hasNoSchools: 'The game has no schools',
		hasNoSchoolsHint: 'Their boards, columns and crests are hidden.',
		schools: 'Schools, one a line',
		schoolsHint: 'Code 0, 1 or 2 and the name. What is not in the list is hidden.',
	},
})
