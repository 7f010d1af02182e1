/** English: the lines of an order and where their items are. Only pages with orders load these. */
export const deliveries = {
	order: (order: number) => `Order ${order}`,
	pieces: (quantity: number) => `× ${quantity}`,
	gift: 'Gift',
	delivery: {
		giftGone: 'Taken back',
		states: {
			waiting: 'Waiting for the game',
			'on-its-way': 'On its way',
			delivered: 'Delivered',
			refunded: 'Refunded',
			partly: 'Partly delivered',
			never: 'Not delivered',
		},
		hints: {
			waiting: 'The game server will pick it up as soon as it is online.',
			'on-its-way': 'The game server has picked it up.',
			delivered: 'Open your item bank (B) in the game.',
			refunded: 'Your points were returned.',
			partly: 'The game could not give everything. Send us a ticket with the order number.',
		},
		waitsFor: (reason: string) => `The game says: ${reason}`,
	},
	takeBack: {
		button: 'Take back',
		label: (name: string) => `Take back: ${name}`,
		question: 'Take it back for its points?',
		yes: 'Yes, take it back',
		no: 'Keep it',
	},
}
