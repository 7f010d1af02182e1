import type { TicketCategory } from '#contract/codes.ts'

/** `from` is a user ID of the demo, or a guest's address. What staff say is said by `gm_kidlat`; a note is for the team alone. */
export type DemoTicket = {
	from: string
	category: TicketCategory
	subject: string
	daysAgo: number
	/** In order; `afterHours` counts from the one before. */
	thread: readonly { by: 'player' | 'staff' | 'note'; text: string; afterHours: number }[]
	isClosed?: true
}

export const DEMO_DESK = 'gm_kidlat'

/** What the desk noted about players. */
export const DEMO_NOTES = [
	{ about: 'juan_cruz', text: 'Plays in a cafe in Iloilo and shares the PC. If an item is missing, ask first which account was open.' },
] as const

type Answered = Pick<DemoTicket, 'from' | 'category' | 'subject' | 'daysAgo'> & { text: string; answer: string; afterHours: number }

/** A question and its answer, closed. */
const answered = ({ text, answer, afterHours, ...ticket }: Answered): DemoTicket => ({
	...ticket,
	thread: [
		{ by: 'player', text, afterHours: 0 },
		{ by: 'staff', text: answer, afterHours },
	],
	isClosed: true,
})

export const DEMO_TICKETS: readonly DemoTicket[] = [
	{
		from: 'juan_cruz',
		category: 'payment',
		subject: 'Card says used, but I just bought it',
		daysAgo: 2,
		thread: [
			{
				by: 'player',
				text: 'I bought a 200 R-Coin card at the computer shop near the market. The site says the code has already been used, but I scratched it myself.',
				afterHours: 0,
			},
			{ by: 'note', text: 'Redeemed by another account the night before. Ask for the card and the receipt.', afterHours: 2 },
			{
				by: 'staff',
				text: 'Hi Juan! Please send us a picture of the front of the card and of the receipt, so that we can check it with the shop.',
				afterHours: 1,
			},
		],
	},
	{
		from: 'juan_cruz',
		category: 'bug',
		subject: 'Stuck under the stairs of the second campus',
		daysAgo: 16,
		thread: [
			{
				by: 'player',
				text: 'TagaPasilyo fell through the stairs behind the canteen and cannot move. Relogging does not help.',
				afterHours: 0,
			},
			{
				by: 'staff',
				text: 'Salamat sa report! We moved your character to the gate, and the stairs will be fixed in the next patch.',
				afterHours: 5,
			},
			{ by: 'player', text: 'I am out, thank you!', afterHours: 1 },
		],
		isClosed: true,
	},
	{
		from: 'bea_santos',
		category: 'item',
		subject: 'Bought the wrong costume colour',
		daysAgo: 1,
		thread: [
			{ by: 'player', text: 'I wanted the blue one but bought the red one. I have not worn it yet. Can it be exchanged?', afterHours: 0 },
		],
	},
	{
		from: 'bea_santos',
		category: 'report',
		subject: 'Somebody is selling R-Coin in the market chat',
		daysAgo: 0.4,
		thread: [
			{ by: 'player', text: 'A character with a dotted name offers cheap R-Coin and asks for user IDs and passwords.', afterHours: 0 },
			{ by: 'note', text: 'Third report this week, same pattern of names.', afterHours: 1 },
		],
	},
	{
		from: 'tita.luz@example.com',
		category: 'account',
		subject: 'My son forgot his user ID',
		daysAgo: 3,
		thread: [
			{ by: 'player', text: 'He made the account at his cousin’s house and does not remember which email he used.', afterHours: 0 },
			{
				by: 'staff',
				text: 'Good day po! Please try "Find ID/PW" with each address he may have used: we will email the user ID there. If nothing comes, tell us the name of his character.',
				afterHours: 9,
			},
		],
	},
	answered({
		...{ from: 'rey@example.com', category: 'payment', daysAgo: 6, afterHours: 0.6 },
		subject: 'I sent the GCash receipt twice',
		text: 'Which of the two counts?',
		answer: 'Only one counts, whichever you send. Your top-up is there already. Salamat!',
	}),
	answered({
		...{ from: 'liza@example.com', category: 'bug', daysAgo: 9, afterHours: 26 },
		subject: 'Black screen after the patch',
		text: 'It happens on my old laptop only.',
		answer: 'Please install the graphics driver from 2019 or later, then start the launcher again.',
	}),
	answered({
		...{ from: 'dodong@example.com', category: 'other', daysAgo: 23, afterHours: 3 },
		subject: 'An event of our club in Cebu',
		text: 'May we print your banner for it?',
		answer: 'Yes po! The pictures under Downloads are free to print.',
	}),
	answered({
		...{ from: 'jun@example.com', category: 'report', daysAgo: 34, afterHours: 7 },
		subject: 'A bot beside the well',
		text: 'It has been there since Sunday, day and night.',
		answer: 'Thank you, we looked at it together with you and closed that account.',
	}),
	answered({
		...{ from: 'ate.cora@example.com', category: 'payment', daysAgo: 41, afterHours: 50 },
		subject: 'Maya says paid, but no R-Coin came',
		text: 'I sent it at noon.',
		answer: 'Sorry for the wait! The reference had a typing error. It is in your wallet now.',
	}),
	answered({
		...{ from: 'miguel@example.com', category: 'item', daysAgo: 52, afterHours: 14 },
		subject: 'My cape is gone',
		text: 'I relogged twice already.',
		answer: 'It was in the second page of your bank. Tell us if you do not find it there!',
	}),
]

export const DEMO_CANNED_ANSWERS: readonly { title: string; text: string }[] = [
	{
		title: 'Code already used',
		text: 'Hi {player}! Please send us a picture of the card and of the receipt, so that we can check it with the shop.',
	},
	{
		title: 'Forgot user ID',
		text: 'Good day po! Please use "Find ID/PW" on the login page: we will email the user ID to the address of the account.',
	},
	{
		title: 'Item not in the bank',
		text: 'Salamat sa report, {player}! Please relog once and check your item bank. If it is still missing, tell us the name of your character.',
	},
]
