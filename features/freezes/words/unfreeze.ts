/** English: the page on which an owner opens a frozen account. */
export const unfreeze = {
	crumb: 'Open My Account',
	text: 'Choose a new password, and your account is yours again. This changes:',
	points: [
		'The email address of the account is this mailbox again. If somebody else has an account with it by now, yours has none, until you give it one.',
		'Two-step login that was turned on in the seven days before is off. Passkeys, recovery codes and linked logins that were added in them no longer work. That is so even if you did it yourself.',
		'Points, purchases and details stay as they are. Look at your secret question, and tell the team if points or items are missing.',
	],
	submit: 'Open my account',
	doneTitle: 'It is yours again',
	toLogin: 'Go to login',
	deadTitle: 'This link does not work',
	deadText:
		'It was used already, is older than seven days, or there is a newer letter. Ask for another one with your user ID and this mailbox.',
	again: 'Ask for another link',
}
