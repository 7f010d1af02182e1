import type { DetailName } from '#contract/details.ts'
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
		unverified: 'Not confirmed yet. Open the link we emailed you.',
		sendAgain: 'Send again',
		missing: 'Not given',
		removePhone: 'Remove',
		removePhoneLabel: 'Remove phone number',
		question: 'Secret question',
		answer: 'Secret answer',
		masked: '••••••••',
		edit: 'Edit details',
		changeQuestion: 'Change secret question',
		changePassword: 'Change Password',
	},

	details: {
		title: 'Edit details',
		labels: { NameFirst: 'First name', NameLast: 'Last name', PhoneNumber: 'Phone number' } satisfies Record<DetailName, string>,
		keepHint: 'Leave it empty to keep the one you have.',
		secondPassword: 'New second password',
		secondPasswordHint: (min: number, max: number) =>
			`The game asks for it. ${min}-${max} characters. Leave it empty to keep the one you have.`,
		nextStep: 'Next, we will ask for your password. After saving, you will have to log in again.',
		submit: 'Save changes',
		nothing: 'Nothing has changed.',
	},
	email: {
		title: 'Change email',
		field: 'New email address',
		hint: 'We will send a link to the new address. Your old one stays until you open it.',
		submit: 'Change email',
	},
	question: {
		title: 'Change secret question',
		answer: 'New secret answer',
		hint: 'Something only you know. Upper and lower case make no difference.',
		nextStep: 'Next, we will ask for your password.',
		submit: 'Save question',
	},

	confirmPassword: {
		title: 'Confirm your password',
		text: 'This keeps anyone else from changing your account.',
		field: 'Password',
		submit: 'Confirm',
	},

	characters: {
		title: 'Characters',
		line: (name: string, level: number) => `${name} - Lv.${level}`,
		none: 'None',
		noneHint: 'Characters you create in the game appear here.',
	},

	referral: {
		title: 'Your referral code',
		text: 'Share it with friends. When they redeem a code together with yours, you get Milleage.',
	},
	copy: 'Copy',
	copied: 'Copied',

	sessions: {
		title: 'Where you are logged in',
		text: 'If you see a device you do not recognize, log it out and change your password.',
		thisDevice: 'This device',
		/** The device as the server names it: `Chrome on Android`. */
		device: (name: string) => name,
		lastSeen: 'Last seen',
		address: 'IP address',
		logOut: 'Log out',
		logOutOf: (device: string) => `Log out ${device}`,
		logOutOthers: 'Log out all other devices',
		logOutOthersText: 'Every device except this one will have to log in again.',
	},

	twoStep: {
		title: 'Two-step login',
		text: 'When you log in, you also enter a code from an app on your phone. Someone who knows only your password cannot get in.',
		on: 'On',
		off: 'Off',
		required: 'Staff accounts on this site need it. Set it up to open everything else.',
		begin: 'Set up',
		steps: {
			scan: 'Scan this with your authenticator app',
			scanHint: 'For example Google Authenticator, Microsoft Authenticator or Aegis.',
			type: 'Or type this key into the app:',
			open: 'Is the app on this phone? Open it',
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
		endText: 'After that, your password alone is enough to log in.',
	},
	recoveryCodes: {
		title: 'Your recovery codes',
		text: 'Each code works once, in place of a code from the app, if you lose your phone. We show them only now. Keep them somewhere you can reach without your phone.',
		download: 'Download',
		print: 'Print',
		kept: 'I have saved them',
		heading: (appName: string, userId: string) => `${appName}: recovery codes of ${userId}`,
	},

	yourData: {
		title: 'Your data',
		text: 'Everything we store about you, in one file. We will email you that it was downloaded.',
		download: 'Download my data',
		close: 'Close my account',
		closeText: 'If you want to leave for good.',
		staff: MESSAGES.staffMayNotClose,
	},
	closing: {
		title: 'Close your account?',
		consequences: [
			'Your name, email, phone and secret answer are removed.',
			'Your characters, R-Coin and Milleage are lost.',
			'Your user ID stays taken. Nobody can bring the account back, not even us.',
			'Your purchases and redeemed codes stay in our records, without your name.',
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
	intro: 'When you submit, we will ask you to confirm your secret question. After that, you will have to log in again on every device.',
	current: 'Current Password',
	new: 'New Password',
	newHint: (min: number, max: number) => `${min}-${max} characters. A short phrase works well.`,
	retype: 'Re-Type New Password',
	submit: 'Change Password',

	proof: {
		title: 'Confirm that it is you',
		question: 'Your secret question',
		answer: 'Secret answer',
		submit: 'Confirm',
		other: 'Email me a code instead',
		paused: 'Too many wrong answers. Please use a code sent to your email address.',
		codeTitle: (email: string) => `We will send a code to ${email}.`,
		send: 'Send the code',
		sendAgain: 'Send a new code',
		code: 'Code from the email',
		back: 'Answer the secret question instead',
	},
}
