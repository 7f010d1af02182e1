import { MESSAGES } from '#contract/messages.ts'

/** English: item shop, redeeming, histories. */
export const shop = {
	crumb: 'Item Shop',
	categories: 'Categories',
	all: 'All',
	balances: 'Your balances',
	topUp: 'Top Up',
	buyNow: 'Buy now',
	buyNamed: (name: string) => `Buy now: ${name}`,
	look: (name: string) => `Look at ${name}`,
	close: 'Close',
	price: 'Price',
	before: 'Balance now',
	after: 'Balance after',
	short: (amount: string) => `Short by ${amount}`,
	seePurchases: 'Purchase History',
	nothing: 'Nothing on sale here.',
	showAll: 'Show all items',
	/** `/art/ribbon/hot.svg` is read out as HOT. */
	ribbonOf: (address: string) => (/([^/]+)\.\w+$/.exec(address)?.[1] ?? '').toUpperCase(),

	purchases: {
		crumb: 'Purchase History',
		columns: { item: 'Item', quantity: 'Quantity', date: 'Date', price: 'Price' },
		pieces: (quantity: number) => `× ${quantity}`,
		none: MESSAGES.noData,
		open: 'Open the item shop',
	},
	topUps: {
		crumb: 'Top Up History',
		columns: { code: 'Card code', date: 'Date', value: 'Card value' },
		none: MESSAGES.noData,
		open: 'Redeem a code',
	},
	failed: MESSAGES.purchaseHistoryFailed,
	again: 'Try again',

	topup: {
		crumb: 'Top Up R-Coin',
		title: 'Redeem a code',
		code: 'Redeem code',
		codePlaceholder: 'XXXX-XXXX-XXXX-XXXX',
		paste: 'Paste',
		referral: 'Referral code (optional)',
		referralHint: 'The code of the player who brought you here.',
		submit: 'Redeem',
		notes: MESSAGES.codeNotes,
		guest: MESSAGES.loginToContinue,
		login: 'Login',
		loaded: 'Loaded. Your balances now:',
		success: (code: string, message: string) => `${code}: ${message}`,
		history: 'Top Up History',
		shop: 'Go to the item shop',
	},
}
