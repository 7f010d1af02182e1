/** English: the receipt of an order. */
export const receipt = {
	order: 'Order number',
	bought: 'Bought',
	paid: 'Paid',
	earlier: 'Your earlier purchase went through after all. This is its receipt; nothing more was bought.',
	items: 'What you bought',
	stages: { paid: 'Paid', fetched: 'Picked up by the game', delivered: 'In your item bank' },
	following: 'This page updates automatically.',
	refunded: 'The points of this order were returned to your balance.',
	where: 'Where to find it in the game',
	collect: ['Log in to the game with this account.', 'Press B to open your item bank.', 'Everything marked Delivered is waiting there.'],
	help: 'Something missing? Send us a ticket with this order number.',
	ticket: 'Submit a ticket',
	again: 'Back to the item shop',
	failed: 'The receipt could not be loaded.',
	unknown: 'This account has no order with that number.',
	unknownHint: 'Only the player who paid can open a receipt. Your own orders are in your purchase history.',
}
