import { consoleWords } from '#web/words/console/console-words.ts'

/** English: where players vote, and what it costs and brings. */
export const votes = consoleWords('votes', {
	crumb: 'Votes',
	one: 'Vote site',
	intro:
		'Sites that list servers, where players vote for this one. A vote is paid in Milleage, once for each account and each internet address. What all votes may cost a day is in the settings; 0 switches them off.',
	add: 'Add a vote site',
	name: 'Name',
	nameHint: 'Players see it, and it stands in their statement.',
	address: 'Address of the voting page',
	addressHint:
		'As the site gives it to you, with {account} where the name of the player goes, such as https://gtop100.com/…?vote=1&pingUsername={account}. In its place the site gets a text that tells nobody who the player is.',
	service: 'How the site tells of votes',
	serviceHint: 'Another site sends the fields account, ip, and if it likes success (1 for a vote that counts) and key.',
	services: {
		gtop100: 'As GTop100',
		topg: 'As TopG',
		xtremetop100: 'As XtremeTop100',
		'arena-top100': 'As Arena Top 100',
		custom: 'Another site',
	},
	reward: 'Milleage for a vote',
	hours: 'Hours between two votes',
	hoursOf: (hours: number) => `${hours} hours`,
	against: 'Against false votes',
	key: 'Key of the site',
	keyHint:
		'If the site signs its calls with a key (GTop100: pingback key, Arena Top 100: API secret), calls without it are refused. Empty: none.',
	senders: 'Network addresses of the site',
	sendersHint: 'One a line. Calls from elsewhere are refused. Empty: from anywhere.',
	callback: 'Address to call',
	callbackHint:
		'Give it to the site as the address for its callback, also called postback or pingback. Tell nobody else: whoever knows it can tell of votes.',
	callbackLater: 'The site gets an address of its own to call when it is saved.',
	renew: 'Renew the address …',
	renewTitle: (name: string) => `Renew the address that ${name} calls?`,
	renewText: 'What comes to the one from before is refused from then on. Votes are lost until the site has the new one.',
	renewOk: 'Renew',
	renewed: (name: string) => `${name} has another address to call. Give it to the site now.`,
	figures: {
		crumb: 'Vote figures',
		intro: 'What votes cost and what the voters did, by the days of Manila. Both days are included.',
		votes: 'Votes',
		points: 'Paid, in Milleage',
		unpaid: 'Not paid, budget used up',
		accounts: 'Accounts that voted',
		joined: 'New among them',
		joinedHint: 'registered within 7 days before they first voted',
		bought: 'Bought in the shop',
		boughtHint: (rCoin: string, milleage: string) => `${rCoin} R-Coin and ${milleage} Milleage, up to 7 days after their last vote`,
		byDay: 'By day and site',
		columns: { day: 'Day', site: 'Site' },
		none: 'Nobody voted on these days.',
		csv: 'CSV',
		fileName: (from: string, until: string) => `votes-${from}-${until}.csv`,
	},
})
