/** English: the page that finds an account, and the one that keeps its address, which only they load. */
export const recoveryPages = {
	find: {
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
		lost: 'Lost your mailbox too?',
	},
	stop: {
		text: 'Someone told the team that you can no longer open your email, and asked to move your account to another address. If that was not you, press the button and nothing will change.',
		doneTitle: 'Stopped',
		deadTitle: 'Nothing left to stop',
		deadText:
			'The change has already been stopped or made, or the link is incomplete. If your address was changed and it was not you, tell the team right away.',
		toTicket: 'Tell the team',
	},
}
