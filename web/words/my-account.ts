import { MESSAGES } from '#contract/messages.ts'

/** English: a player's own account, and the change of its password. */
export const myAccount = {
	crumb: 'My Account',
	failed: 'This could not be loaded.',
	cancel: 'Cancel',

	information: {
		title: 'Account information',
		id: 'ID',
		name: 'Complete name',
		fullName: (last: string, first: string) => `${last}, ${first}`,
		email: 'Email',
		changeEmail: '[Change Email]',
		unverified: 'Not confirmed yet. Open the link that we sent there.',
		sendAgain: 'Send again',
		phone: 'Phone',
		noPhone: 'Not given',
		question: 'Secret question',
		answer: 'Secret answer',
		masked: '••••••••',
		edit: 'Edit details',
		changeQuestion: 'Change secret question',
		changePassword: 'Change Password',
	},

	details: {
		title: 'Edit details',
		firstName: 'First name',
		lastName: 'Last name',
		phone: 'Phone number',
		phoneHint: 'Left empty, it stays as it is.',
		secondPassword: 'New second password',
		secondPasswordHint: (min: number, max: number) => `The game asks for it. ${min}-${max} characters; left empty, it stays as it is.`,
		nextStep: 'We ask for your password next. After a change you log in again.',
		submit: 'Save changes',
		nothing: 'Nothing has changed.',
	},
	email: {
		title: 'Change email',
		field: 'New email address',
		hint: 'We send a link there. Until you open it, the old address stays.',
		submit: 'Change email',
	},
	question: {
		title: 'Change secret question',
		answer: 'New secret answer',
		hint: 'Something that only you know. Capitals do not matter.',
		nextStep: 'We ask for your password next.',
		submit: 'Save question',
	},

	confirmPassword: {
		title: 'Confirm your password',
		text: 'So that nobody else changes your account.',
		field: 'Password',
		submit: 'Confirm',
	},

	characters: {
		title: 'Characters',
		line: (name: string, level: number) => `${name} - Lv.${level}`,
		none: 'None',
		noneHint: 'Those that you make in the game appear here.',
	},

	referral: {
		title: 'Your referral code',
		text: 'Give it to friends. When they redeem a code together with yours, you get Milleage.',
	},
	copy: 'Copy',
	copied: 'Copied',

	sessions: {
		title: 'Where you are logged in',
		text: 'Log out what you do not know, then change your password.',
		thisDevice: 'This device',
		/** As the server names it: `Chrome on Android`. */
		device: (name: string) => name,
		lastSeen: 'Last seen',
		address: 'Address',
		logOut: 'Log out',
		logOutOf: (device: string) => `Log out ${device}`,
		logOutOthers: 'Log out all others',
		logOutOthersText: 'Every device but this one has to log in again.',
	},

	twoStep: {
		title: 'Two-step login',
		text: 'At login you enter a code from an app on your phone as well. Your password alone then opens nothing.',
		on: 'On',
		off: 'Off',
		begin: 'Set up',
		steps: {
			scan: 'Scan this with your authenticator app',
			scanHint: 'For example Google Authenticator, Microsoft Authenticator or Aegis.',
			type: 'Or type this key into the app:',
			open: 'The app is on this phone: open it',
			code: 'Then enter the code that the app shows',
		},
		qr: 'QR code for your authenticator app',
		code: 'Code from the app',
		anyCode: 'Code from the app, or a recovery code',
		confirm: 'Turn on',
		codesLeft: (left: number) => (left === 1 ? '1 recovery code left.' : `${left} recovery codes left.`),
		fewLeft: 'Make new ones before they run out.',
		renew: 'New recovery codes',
		renewText: 'The old ones stop working.',
		end: 'Turn off',
		endText: 'From then on your password alone opens your account.',
	},
	recoveryCodes: {
		title: 'Your recovery codes',
		text: 'Each works once, in place of a code from the app, when your phone is lost. We show them only now: keep them where you find them without your phone.',
		download: 'Download',
		print: 'Print',
		kept: 'I have kept them',
		heading: (appName: string, userId: string) => `${appName}: recovery codes of ${userId}`,
	},

	yourData: {
		title: 'Your data',
		text: 'Everything that we store about you, in one file. We tell you by email that it was taken.',
		download: 'Download my data',
		close: 'Close my account',
		closeText: 'For those who want to leave for good.',
		staff: MESSAGES.staffMayNotClose,
	},
	closing: {
		title: 'Close your account?',
		consequences: [
			'Your name, email, phone and secret answer are removed.',
			'Your characters, R-Coin and Milleage are lost.',
			'Your user ID stays taken; nobody can bring the account back, not even we.',
			'What was bought and redeemed stays in our books, without your name.',
		],
		sure: 'I understand that this cannot be undone',
		notSure: 'Please tick this first.',
		field: 'Password',
		submit: 'Close my account for good',
		keep: 'Keep my account',
	},
}

export const changePassword = {
	crumb: 'Change Password',
	intro: 'When you submit, we ask you to confirm your secret question. Afterwards you log in again, on every device.',
	current: 'Current Password',
	new: 'New Password',
	newHint: (min: number, max: number) => `${min}-${max} characters. A few words in a row are good.`,
	retype: 'Re-Type New Password',
	submit: 'Change Password',

	proof: {
		title: 'Confirm that it is you',
		question: 'Your secret question',
		answer: 'Secret answer',
		submit: 'Confirm',
		other: 'Email me a code instead',
		paused: 'Too many wrong answers. Please use a code that we send to your email address.',
		codeTitle: (email: string) => `We send a code to ${email}.`,
		send: 'Send the code',
		sendAgain: 'Send a new code',
		code: 'Code from the email',
		back: 'Answer the secret question instead',
	},
}
