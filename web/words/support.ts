import { TICKET } from '#contract/limits.ts'

/** English: support tickets. */
export const support = {
	submit: 'Submit Ticket',
	check: 'Check My Ticket',
	categories: {
		account: { name: 'Account', hint: 'Logging in, user ID, email. Never write your password here: nobody of the team asks for it.' },
		payment: { name: 'Payment', hint: 'Write the last 4 symbols of the code, and when you bought it. A picture of the receipt helps.' },
		item: { name: 'Item', hint: 'Write the name of the item, and when it got lost.' },
		bug: { name: 'Bug', hint: 'Write what you did just before, and whether it happens each time.' },
		report: { name: 'Report a player', hint: 'Write the exact name of the character. A picture of the chat helps.' },
		other: { name: 'Other', hint: 'Anything else that we should know.' },
	},
	states: { open: 'Open', answered: 'Waiting for you', closed: 'Closed' },

	form: {
		description: 'Ask the team for help, with pictures, with or without an account.',
		intro: 'Tell us what is wrong. You get a reference, and a mail when we answer.',
		category: 'What is it about?',
		subject: 'Subject',
		message: 'Message',
		email: 'Email',
		emailHint: 'The answer goes there.',
		character: 'Character',
		noCharacter: 'None of them',
		characterLine: (name: string) => `Character: ${name}`,
		device: 'Send along what browser I use',
		deviceLine: (device: string) => `Browser: ${device}`,
		left: (used: number, max: number) => `${used} of ${max}`,
		send: 'Submit ticket',
		login: 'Login',
		openAlready: 'You have tickets that are not closed. Is it about one of them?',
	},

	images: {
		add: 'Add pictures',
		hint: `Up to ${TICKET.images}: JPEG, PNG or WebP. They are made smaller before they are sent.`,
		remove: (name: string) => `Remove ${name}`,
		preparing: 'Preparing the pictures',
		open: (number: number) => `Picture ${number}, opens in a new tab`,
		alt: (number: number) => `Picture ${number} of this message`,
	},

	sent: {
		title: 'We have your ticket',
		reference: 'Reference',
		key: 'Key',
		player: 'It stands in your list now. A mail tells you when there is an answer.',
		guest: 'Write both down: they open your ticket on any device. They are in the mail that we sent you, too.',
		open: 'See my ticket',
		another: 'Submit another one',
	},

	mine: {
		title: 'My tickets',
		none: 'Submit a ticket',
		failed: 'Your tickets could not be loaded.',
		changed: 'Last change',
	},

	find: {
		title: 'Find a ticket',
		text: 'You sent it without an account? Reference and key are in the mail that you got.',
		reference: 'Reference',
		key: 'Key',
		referenceRequired: 'Enter the reference of your ticket.',
		keyRequired: 'Enter the key of your ticket.',
		submit: 'Open my ticket',
	},

	thread: {
		all: 'All my tickets',
		failed: 'This ticket could not be loaded.',
		history: 'What was written',
		you: 'You',
		team: 'Support team',
		closed: 'Closed by the support team',
		reopened: 'Opened again',
		merged: (reference: string) => `Joined with ticket ${reference}`,
		on: (reference: string) => `on ${reference}`,
		reply: 'Your reply',
		send: 'Send reply',
		reopens: `A reply opens this ticket again, up to ${TICKET.reopenDays} days after it was closed.`,
		over: 'This ticket takes no replies any more.',
	},
}
