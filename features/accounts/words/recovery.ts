/** English: headings of account recovery and of mailed links, and what every page may show of them; the rest is loaded with its pages. */
export const recovery = {
	find: {
		crumb: 'Find Account',
		link: 'Find ID/PW',
	},
	reset: { crumb: 'New Password' },
	verify: { crumb: 'Confirm Email' },
	stop: {
		crumb: 'Keep My Address',
		submit: 'This was not me: stop it',
		doneText: 'Someone may know your personal details. Choose a new password now, and do not use it on any other site.',
		toPassword: 'Change my password',
		notice: (newEmail: string) =>
			`Someone told the team that you lost your mailbox. The email address of your account changes to ${newEmail} on`,
	},
	twoStep: {
		code: 'Code',
		hint: 'From your authenticator app.',
		recoveryCode: 'Recovery code',
		recoveryHint: 'One of the ten codes that you keep.',
		useRecovery: 'Use a recovery code',
		useApp: 'Use the app',
	},
}
