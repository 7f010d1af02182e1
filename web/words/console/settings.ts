/** English: the settings of the site. */
export const settings = {
	intro: 'A change shows on the site within a second, and in the audit log.',
	name: {
		title: 'Name',
		appName: 'Name of the site',
		logo: 'Logo',
		logoHint:
			'Stands for the name in the header, in letters and in previews of links, always on dark: with a clear background it looks best.',
	},
	links: {
		title: 'Links',
		facebookUrl: 'Facebook group',
		messengerUrl: 'Messenger (support)',
		forumUrl: 'Forum',
		hint: 'Empty: the link is not shown.',
	},
	switches: {
		title: 'Switches',
		requireVerifiedEmail: 'Redeeming and buying need a confirmed email address',
		requireStaffTwoStep: 'Staff need two-step login',
		requireStaffTwoStepHint: 'Staff without it, you too, can do nothing but set it up.',
	},
	closed: {
		title: 'Closed for players',
		hint: 'For an emergency, or a planned break. It stays closed until you open it again here; players read so before they press.',
		parts: {
			registration: 'Registration of new accounts',
			shop: 'Item shop: buying and checkout',
			redeeming: 'Redeeming of codes',
			guestTickets: 'Tickets without an account',
		},
		overview: 'Closed for players:',
		change: 'Open again',
	},
	referral: {
		title: 'Referrals',
		sharePercent: 'Share of the R-Coin value, in percent',
		monthlyCap: 'At most per referrer and month, in Milleage',
	},
	approval: {
		title: 'Second person',
		hint: 'So many points one person may hand out alone within 24 hours. Beyond, somebody else of the staff has to agree. A lower limit counts at once, a higher one 24 hours later; until then it stands on everybody’s overview.',
		adjustment: 'Adjustments of balances and refunds of what the game has got, in points',
		batch: 'Codes and all the rest together, in points',
		priceCut: 'A price needs a second person below so many percent of the highest of the last 30 days; 0: never',
		priceCutNow: (percent: string) => `${percent} percent counts now.`,
		loweredFrom: 'The lower one counts from',
		now: (points: string) => `${points} counts now.`,
		raisedFrom: 'The higher one counts from',
		overview: {
			adjustment: (points: string, then: string) => `The limit for adjustments of one person was raised from ${points} to ${then} points.`,
			batch: (points: string, then: string) => `The limit for codes of one person was raised from ${points} to ${then} points.`,
			priceCut: (percent: string, then: string) =>
				`Prices need a second person below ${then} percent of the highest of the last 30 days, instead of ${percent}.`,
		},
		overviewFrom: 'It counts from',
		overviewHint: 'Nobody of you knows of it? Ask an owner at once.',
		who: 'Who did it',
	},
	addresses: {
		title: 'Lost mailboxes',
		hours: 'Hours in which a player can stop another address',
	},
	reload: 'Show the new values',
}
