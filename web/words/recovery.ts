import { MESSAGES } from '#contract/messages.ts'

/** English: account recovery, and the pages of mailed links. */
export const recovery = {
	find: {
		crumb: 'Find Account',
		link: 'Find ID/PW',
		userId: {
			title: 'Forgot your user ID?',
			text: 'Enter the email address of your account. We will email you its user ID.',
			email: 'Email',
			submit: 'Find my user ID',
		},
		password: {
			title: 'Forgot your password?',
			text: 'Enter both. We will email you a link to set a new password. It works once and expires after 30 minutes.',
			userId: 'User ID',
			email: 'Email',
			submit: 'Find my password',
		},
		nothingComes: 'No email yet? Check your spam folder, and wait a few minutes before you ask again.',
		back: 'Back to login',
		processing: MESSAGES.processing,
		success: MESSAGES.successTitle,
		error: MESSAGES.errorTitle,
		unknown: (status: number) => `${MESSAGES.unknownError} ${status}`,
		unexpected: MESSAGES.unexpectedError,
	},
	reset: {
		crumb: 'New Password',
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
		crumb: 'Confirm Email',
		text: 'Press the button to confirm that this email address is yours.',
		submit: 'Confirm my address',
		doneTitle: 'Confirmed',
		toHome: 'Go to the home page',
		toLogin: 'Go to login',
		deadText:
			'It has already been used, has expired, or is incomplete. If your address is still not confirmed, ask for a new link on your account page.',
		toAccount: 'Go to my account',
	},
	stop: {
		crumb: 'Keep My Address',
		text: 'Someone told the team that you can no longer open your email, and asked to move your account to another address. If that was not you, press the button and nothing will change.',
		submit: 'This was not me: stop it',
		doneTitle: 'Stopped',
		doneText: 'Someone may know your personal details. Choose a new password now, and do not use it on any other site.',
		toPassword: 'Change my password',
		deadTitle: 'Nothing left to stop',
		deadText:
			'The change has already been stopped or made, or the link is incomplete. If your address was changed and it was not you, tell the team right away.',
		toTicket: 'Tell the team',
		notice: (newEmail: string) =>
			`Someone told the team that you lost your mailbox. The email address of your account changes to ${newEmail} on`,
	},
	twoStep: {
		code: 'Code',
		hint: 'From your authenticator app.',
		recoveryCode: 'Recovery code',
		recoveryHint: 'One of the ten codes you saved when you set up two-step login.',
		useRecovery: 'Use a recovery code',
		useApp: 'Use the app',
	},
}
