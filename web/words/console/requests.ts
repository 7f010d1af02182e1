import { consoleWords } from './console-words.ts'

/** English: requests of every kind that wait for a second person. */
export const requests = consoleWords('requests', {
	searchHint: 'Who asked, or reason',
	anyState: 'Any',
	states: { waiting: 'Waiting', approved: 'Agreed', refused: 'Refused', void: 'Void' },
	voidHint: 'The person who asked has lost the role for it since then, so nobody can agree to it.',
	asked: 'Asked',
	state: 'State',
	decide: 'Decide',
	by: (userId: string) => `by ${userId}`,
	approve: 'Agree',
	refuse: 'Refuse',
	takeBack: 'Take back',
	none: 'Nothing has needed a second person yet.',
	toRequest: 'Go to the request',
	countsAs: (userId: string) => `Counts as yours too: a role between you and ${userId} is new.`,
	alone:
		'There is nobody who could agree to what you ask for here. Everyone with this role is you, or counts as you because a role between you is new. What you may not do alone waits until somebody else can agree.',
	yourName: 'Your name appears next to it in the audit log.',

	refunds: {
		crumb: 'Waiting refunds',
		intro:
			'Refunds of items that the game server already has: those above what one person may hand out alone within 24 hours, and those the game has not answered for. Nobody can agree to their own request.',
		columns: { order: 'Order', player: 'Player', points: 'Points', reason: 'Reason' },
		order: (order: number, item: string) => `${order}: ${item}`,
		title: (item: string, userId: string) => `Refund ${item} to ${userId}?`,
		refuseTitle: (item: string, userId: string) => `No refund of ${item} to ${userId}?`,
		consequences: (points: string, userId: string) => [
			`${userId} gets ${points} back right away.`,
			'The player may have the item already. Look at the order first: a delivered item stays with them.',
		],
	},

	prices: {
		crumb: 'Waiting prices',
		searchHint: 'Item, or who asked',
		intro:
			'Prices far below those of the last 30 days or of the same goods elsewhere in the shop, more pieces for the same price, another currency or item of the game, or other contents of a bundle. Until someone else agrees, the item stays as it is.',
		goods: (pieces: string, item: number | null) => (item === null ? 'no item of the game named' : `${pieces} of the game’s item ${item}`),
		first: 'Not on sale yet',
		columns: { item: 'Item', was: 'Was', wanted: 'Requested' },
		title: (item: string, price: string) => `${item} for ${price}?`,
		refuseTitle: (item: string, price: string) => `Not ${item} for ${price}?`,
		consequences: ['The item is on sale at this price right away, for everyone.'],
		asked: (price: string, userId: string) => `A price of ${price} is waiting for a second person. Asked by ${userId}`,
	},
})
