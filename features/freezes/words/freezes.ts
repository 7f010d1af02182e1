/** English: the pages on which an owner freezes the account, and opens it again. */
export const freezes = {
	notMe: {
		crumb: 'This Was Not Me',
		text: 'Was it somebody else? Then freeze your account now. This happens at once:',
		points: [
			'All devices are logged out, here and in the game.',
			'Nobody can log in, buy, redeem or change anything, not even with the password.',
			'This mailbox gets a letter. With it you choose a new password, and the account is yours again.',
		],
		submit: 'This was not me: freeze it',
		doneTitle: 'Frozen',
		doneText: 'Open our letter when you are ready. Does somebody else read this mailbox too? Then change its password first.',
		deadTitle: 'This link does not work',
		deadText:
			'It was used already, is older than seven days, or is incomplete. If somebody else is in your account, choose a new password now, or tell the team.',
		toFind: 'Choose a new password',
		toTicket: 'Tell the team',
	},
	unfreeze: {
		crumb: 'Open My Account',
		text: 'Choose a new password, and your account is yours again. This changes:',
		points: [
			'The email address of the account is this mailbox again. If somebody else has an account with it by now, yours has none, until you give it one.',
			'Two-step login that was turned on in the seven days before is off, and recovery codes that were made in them no longer work. That is so even if you did it yourself.',
			'Points, purchases and details stay as they are. Look at your secret question, and tell the team if points or items are missing.',
		],
		submit: 'Open my account',
		doneTitle: 'It is yours again',
		toLogin: 'Go to login',
		deadTitle: 'This link does not work',
		deadText:
			'It was used already, is older than seven days, or there is a newer letter. Ask for another one with your user ID and this mailbox.',
		again: 'Ask for another link',
	},
}
