/** English: the pages that mailed links open. */
export const mailedLinks = {
	reset: {
		text: 'Choose a new password. You will need it to log in again on all your devices.',
		password: 'New password',
		retype: 'Re-type new password',
		submit: 'Set new password',
		doneTitle: 'Done',
		toLogin: 'Go to login',
		deadTitle: 'This link does not work',
		deadText: 'It has already been used, has expired, or is incomplete. Ask for a new one. It only takes a minute.',
		again: 'Ask for a new link',
	},
	verify: {
		text: 'Press the button to confirm that this email address is yours.',
		submit: 'Confirm my address',
		doneTitle: 'Confirmed',
		toHome: 'Go to the home page',
		toLogin: 'Go to login',
		deadText:
			'It has already been used, has expired, or is incomplete. If your address is still not confirmed, ask for a new link on your account page.',
		toAccount: 'Go to my account',
	},
}
