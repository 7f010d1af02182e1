/** English: the page on which an owner freezes the account. */
export const notMe = {
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
}
