/** English: the page on which a recovery code sets a new password. */
export const recover = {
	crumb: 'Recovery Code',
	text: 'Type your user ID and one of your ten recovery codes. The code sets a new password now, without an email. It works once.',
	userId: 'User ID',
	code: 'Recovery code',
	submit: 'Set new password',
	doneTitle: 'Done',
	doneText: 'Log in, and give your account an email address that you can open. On your account page you also see how many codes are left.',
	toLogin: 'Go to login',
	noCodes:
		'No codes either? Tell what only you know: your characters, your first codes, your last purchases. Two of the team decide, and it takes days.',
	toFacts: 'I have no codes either',
}
