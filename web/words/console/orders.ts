/** English: what was sold and where it is. */
export const orders = {
	crumb: 'Orders and deliveries',
	intro: 'Everything that was bought, newest first, and whether the game server has delivered it.',
	searchHint: 'Order number, user ID or email',
	filters: { item: 'Item', state: 'Where it is', any: 'All' },
	states: { waiting: 'Waiting', 'on-its-way': 'On its way', failed: 'No answer', delivered: 'Delivered', refunded: 'Refunded' },
	hints: {
		waiting: 'The game server has not fetched it yet.',
		'on-its-way': 'The game server has fetched it and has some time to confirm it.',
		failed: 'The game server fetched it and did not confirm it in time.',
		delivered: 'The game server says that the player has it.',
		refunded: 'The points are back with the player.',
	},
	columns: { item: 'Item', order: 'Order', player: 'Player', total: 'Total', state: 'Where it is', bought: 'Bought' },
	pieces: (quantity: number, name: string) => (quantity === 1 ? name : `${quantity} × ${name}`),
	more: (count: string) => `More than ${count}: search for a player, an item or a state.`,
	none: 'Nothing was sold yet.',

	order: 'Order',
	title: (number: string) => `Order ${number}`,
	all: 'All orders',
	lines: 'Lines',
	history: 'What happened',
	buyer: 'Player',
	bought: 'Bought',
	events: {
		bought: 'Bought',
		fetched: 'Fetched by the game server',
		delivered: 'Delivered',
		failed: 'The game server could not deliver it',
		refunded: 'Points given back',
	},
	times: (times: number) => (times === 1 ? '' : `the last of ${times} times`),
	by: (userId: string) => `by ${userId}`,

	retry: {
		open: 'Hand out again',
		title: (item: string) => `Hand ${item} out again?`,
		consequences: [
			'The game server gets it the next time it asks for deliveries.',
			'It goes by the number of the delivery: what it has handed out already, it does not hand out twice.',
		],
		ok: 'Hand out again',
	},
	refund: {
		open: 'Refund',
		title: (item: string) => `Refund ${item}?`,
		consequences: (points: string, player: string) => [
			`${player} gets ${points} back at once.`,
			'The reason stands in their statement and in the audit log.',
			'It can be done once, and not be taken back.',
		],
		stays: 'The item has been delivered: the player keeps it.',
		goes: 'The item is taken off the list; the game server does not hand it out any more.',
		ok: 'Refund',
	},
}
