import type { Board } from '#contract/codes.ts'
import type { Alarm, Approval } from '#features/dashboard/dashboard.ts'

/** What messages to Discord say. Names in them are escaped already; numbers are texts. */
export type Texts = {
	test: { title: string; text: string }
	events: { when: (from: string, until: string) => string }
	champions: { title: (month: string) => string; boards: Record<Board, (name: string) => string> }
	war: {
		title: (month: string) => string
		won: (school: string) => string
		drawn: string
		line: (school: string, points: string) => string
	}
	server: { down: string; downText: string; up: string; upText: string }
	tickets: { title: (count: number) => string; text: (hours: number) => string }
	approvals: { title: (count: number) => string; names: Record<Approval, string> }
	alarms: { title: string; names: Record<Alarm, string> }
	locale: string
}

/** English: what messages to Discord say. */
export const english: Texts = {
	test: { title: 'This channel is connected', text: 'The site can write here. Nothing has happened: this is a test.' },
	events: { when: (from, until) => `${from} to ${until}, Manila time` },
	champions: {
		title: (month) => `The champions of ${month}`,
		boards: {
			mmr: (name) => `MMR: ${name}`,
			level: (name) => `Level: ${name}`,
			richest: (name) => `Gold: ${name}`,
			killer: (name) => `Kills: ${name}`,
		},
	},
	war: {
		title: (month) => `The war of the schools in ${month}`,
		won: (school) => `${school} won.`,
		drawn: 'Nobody won: the best schools had the same number of points.',
		line: (school, points) => `${school}: ${points}`,
	},
	server: {
		down: 'The game server is not reachable',
		downText: 'We have not heard from it for a few minutes. We write here when it is back.',
		up: 'The game server is back',
		upText: 'You can play again.',
	},
	tickets: {
		title: (count) => (count === 1 ? '1 ticket waits for an answer' : `${count} tickets wait for an answer`),
		text: (hours) => `For more than ${hours} hours since their sender last wrote.`,
	},
	approvals: {
		title: (count) => (count === 1 ? '1 request waits for a second person' : `${count} requests wait for a second person`),
		names: {
			adjustments: 'An adjustment of a balance',
			grants: 'A grant to players',
			batches: 'A batch of codes',
			refunds: 'A refund',
			topUpRequests: 'A top-up',
			priceCuts: 'A price',
			sales: 'A sale',
			addressRequests: 'Another address for a lost mailbox',
		},
	},
	alarms: {
		title: 'Look at the site',
		names: {
			mail: 'Mail: letters wait for too long or were not delivered.',
			backups: 'Backups: the last one is missing, too old or not usable.',
			books: 'Books: the sums do not agree, or were not checked.',
			bridge: 'The bridge to the game is silent or far behind.',
			failedDeliveries: 'The game server has not confirmed items.',
			deliveredAndRefunded: 'Items were delivered and refunded.',
		},
	},
	locale: 'en-GB',
}
