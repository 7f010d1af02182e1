/** English: the page on which a player tells what only they can know. */
export const lostMailbox = {
	crumb: 'Lost Mailbox',
	text: 'Tell what only you can know. The site compares it with your account. The team sees how much is right, and never what you wrote. One in each line, up to five. Never write a password.',
	userId: 'User ID',
	email: 'Your new email address',
	characters: 'Your characters',
	codes: 'Codes that you redeemed, as long ago as you can',
	codesHint: 'The whole code, or its last four letters and digits.',
	purchases: 'What you bought last in the item shop',
	submit: 'Send it to the team',
	doneTitle: 'Sent',
	doneText: 'Two of the team decide, and your old mailbox and open sessions can stop it for two days. So keep them, if you still can.',
	known: 'Still in your mailbox? "Find ID/PW" is faster.',
}
