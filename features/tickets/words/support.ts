import { TICKET } from '#contract/limits.ts'

/** English: the pages of support tickets; their names are in web/words/en.ts. */
export const support = {
	categories: {
		account: { name: 'Account', hint: 'Login, user ID, email. Never write your password here. Our team will never ask for it.' },
		payment: { name: 'Payment', hint: 'Give the last 4 characters of the code and when you bought it. A picture of the receipt helps.' },
		item: { name: 'Item', hint: 'Give the name of the item and when it went missing.' },
		bug: { name: 'Bug', hint: 'Tell us what you did just before, and whether it happens every time.' },
		report: { name: 'Report a player', hint: 'Give the exact name of the character. A screenshot of the chat helps.' },
		other: { name: 'Other', hint: 'Anything else we should know.' },
	},
	states: { open: 'Open', answered: 'Waiting for you', closed: 'Closed' },

	form: {
		intro: 'Tell us what is wrong. You will get a reference, and an email when we reply.',
		category: 'What is it about?',
		subject: 'Subject',
		message: 'Message',
		email: 'Email',
		emailHint: 'We will send our reply here.',
		character: 'Character',
		noCharacter: 'None of these',
		characterLine: (name: string) => `Character: ${name}`,
		device: 'Tell the team which browser I use',
		deviceLine: (device: string) => `Browser: ${device}`,
		left: (used: number, max: number) => `${used} of ${max}`,
		send: 'Submit ticket',
		login: 'Login',
		openAlready: 'You still have open tickets. Is this about one of them?',
	},

	times: {
		days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
		hours: (days: string, from: string, until: string) => `The team answers ${days}, ${from} to ${until} (Manila time).`,
		withinHours: (hours: number) => `Nine in ten get their first answer within ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
		withinDays: (days: number) => `Nine in ten get their first answer within ${days} days.`,
	},

	images: {
		add: 'Add pictures',
		hint: `Up to ${TICKET.images}: JPEG, PNG or WebP. We make them smaller before sending.`,
		remove: (name: string) => `Remove ${name}`,
		preparing: 'Preparing the pictures',
		open: (number: number) => `Picture ${number}, opens in a new tab`,
		alt: (number: number) => `Picture ${number} of this message`,
	},

	sent: {
		title: 'We have your ticket',
		reference: 'Reference',
		key: 'Key',
		player: 'You can find it under My tickets. We will email you when we reply.',
		guest: 'Write both down: they open your ticket on any device. They are also in the email we sent you.',
		open: 'See my ticket',
		another: 'Submit another one',
	},

	mine: {
		title: 'My tickets',
		none: 'Submit a ticket',
		failed: 'Your tickets could not be loaded.',
		changed: 'Last update',
	},

	find: {
		title: 'Find a ticket',
		text: 'Did you send it without an account? The reference and key are in the email we sent you.',
		reference: 'Reference',
		key: 'Key',
		referenceRequired: 'Enter the reference of your ticket.',
		keyRequired: 'Enter the key of your ticket.',
		submit: 'Open my ticket',
	},

	thread: {
		all: 'All my tickets',
		failed: 'This ticket could not be loaded.',
		history: 'Messages',
		you: 'You',
		team: 'Support team',
		closed: 'Closed by the support team',
		reopened: 'Opened again',
		merged: (reference: string) => `Merged with ticket ${reference}`,
		on: (reference: string) => `on ${reference}`,
		reply: 'Your reply',
		send: 'Send reply',
		reopens: `You can reopen this ticket with a reply, up to ${TICKET.reopenDays} days after it was closed.`,
		over: 'You can no longer reply to this ticket.',
	},
}
