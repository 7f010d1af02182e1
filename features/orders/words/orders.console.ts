import { consoleWords } from '#web/words/console/console-words.ts'

/** English: orders and deliveries. */
export const orders = consoleWords('orders', {
	crumb: 'Orders and deliveries',
	intro: 'Everything that was bought, newest first, and whether the game server has delivered it.',
	searchHint: 'Order number, user ID or email',
	filters: { item: 'Item', state: 'Where it is', any: 'All', from: 'Bought from', until: 'Until' },
	fileName: 'orders.csv',
	sums: {
		name: 'Sums of these orders',
		orders: (count: string) => (count === '1' ? '1 order' : `${count} orders`),
		about: 'What was paid, also for what was refunded later. Gifts are left out.',
		tooMany: 'There are too many to add up: choose fewer days, or days alone without another filter.',
	},
	states: {
		waiting: 'Waiting',
		'on-its-way': 'On its way',
		failed: 'No answer',
		partly: 'Partly delivered',
		delivered: 'Delivered',
		refunded: 'Refunded',
		'delivered-and-refunded': 'Delivered and refunded',
	},
	hints: {
		waiting: 'The game server has not picked it up yet.',
		'on-its-way': 'The game server has picked it up and still has time to confirm it.',
		failed: 'The game server picked it up but did not confirm it in time.',
		partly:
			'The game server gives a part of this bundle and will never give the rest. Refund the whole bundle, or settle it with the player.',
		delivered: 'The game server says that the player has it.',
		refunded: 'The player got the points back.',
		'delivered-and-refunded': 'The points were returned and the item was delivered too, so the player has both.',
	},
	columns: { item: 'Item', order: 'Order', player: 'Player', total: 'Total', state: 'Where it is', bought: 'Bought' },
	pieces: (quantity: number, name: string) => (quantity === 1 ? name : `${quantity} × ${name}`),
	more: (count: string) => `More than ${count}: search for a player or an item, or choose a state or days.`,
	none: 'Nothing has been sold yet.',

	contents: 'What came out of the bundle',
	partlyGiven:
		'The game server gives a part of this bundle and will never give the rest. It was given, so there is nothing to refund; grant something else instead.',
	never: 'Never delivered',

	order: 'Order',
	title: (number: string) => `Order ${number}`,
	all: 'All orders',
	lines: 'Lines',
	history: 'What happened',
	buyer: 'Player',
	tickets: 'Tickets',
	ticketsOf: 'All of this player',
	bought: 'Bought',
	ofStaff: 'The buyer is staff: only owners can refund this order or have it delivered again.',
	events: {
		bought: 'Bought',
		fetched: 'Picked up by the game server',
		delivered: 'Delivered',
		failed: 'The game server could not deliver it',
		refunded: 'Points returned',
		'delivered-after-refund': 'The game server reported it as delivered after the points were returned',
	},
	times: (times: number) => (times === 1 ? '' : `the last of ${times} times`),
	by: (userId: string) => `by ${userId}`,

	retry: {
		open: 'Deliver again',
		title: (item: string) => `Deliver ${item} again?`,
		consequences: [
			'The game server gets it the next time it asks for deliveries.',
			'The game server knows each delivery by its number, so nothing is delivered twice.',
		],
		ok: 'Deliver again',
	},
	many: {
		open: 'Deliver again …',
		title: (count: number) => (count === 1 ? 'Deliver 1 item again?' : `Deliver ${count} items again?`),
		consequences: [
			'Only those that the game server fetched and did not confirm. The others are left as they are.',
			'The game server knows each delivery by its number, so nothing is delivered twice.',
		],
		done: (count: number) => (count === 1 ? '1 item is handed out again.' : `${count} items are handed out again.`),
	},
	gift: (reason: string) => `Given by a grant, not bought: ${reason}`,
	refund: {
		open: 'Refund',
		title: (item: string) => `Refund ${item}?`,
		consequences: (points: string, player: string) => [
			`${player} gets ${points} back right away.`,
			'The reason appears in their statement and in the audit log.',
			'It can be done once and cannot be undone.',
		],
		stays: 'The item has been delivered: the player keeps it.',
		staysPartly: 'What was delivered of the bundle stays with the player; the rest is taken off the list.',
		goes: 'The item is taken off the list, and the game server will not deliver it.',
		counts: 'It counts toward what you may hand out in 24 hours. Above that limit, someone else has to agree first.',
		held: 'The game server has picked it up and may have delivered it already.',
		awaited: 'The game server has not answered yet, so someone else has to agree first. It is better to wait for the answer.',
		asked: (userId: string) => `A refund is waiting for a second person. Asked by ${userId}`,
		toAsked: 'Waiting refunds',
		ok: 'Refund',
	},
})
