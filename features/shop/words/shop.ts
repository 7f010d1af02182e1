import { CODE_NOTES, MESSAGES } from '#contract/messages.ts'
import { cart } from '#features/cart/words/cart.ts'
import { ribbonOf } from './ribbon.ts'

/** English: item shop, redeeming, histories; cart and statement have their own files. */
export const shop = {
	crumb: 'Item Shop',
	categories: 'Categories',
	all: 'All',
	allItems: 'All items',
	balances: 'Your balances',
	topUp: 'Top Up',
	buyNow: 'Buy now',
	buyNamed: (name: string) => `Buy now: ${name}`,
	look: (name: string) => `View ${name}`,
	close: 'Close',
	price: 'Price',
	before: cart.before,
	after: cart.after,
	short: cart.short,
	shortTopUp: cart.topUp,
	and: ' and ',
	buyFor: (amounts: string) => `Buy for ${amounts}`,
	needMore: (amounts: string) => `You need ${amounts} more to buy this.`,
	missing: 'You still need',
	noNetwork: 'You are offline, so nothing was bought. What you chose is kept. Try again when you are back online.',
	shown: (category: string, page: number, lastPage: number) => (lastPage > 1 ? `${category}, page ${page} of ${lastPage}` : category),
	found: (search: string, category: string) => `“${search}” in ${category}`,
	earlier: 'Your earlier purchase went through.',
	nothing: 'Nothing on sale here.',
	showAll: 'Show all items',
	addToCart: 'Add to cart',
	addNamed: (name: string) => `Add to cart: ${name}`,
	ribbonOf,
	stock: {
		left: (left: string) => `Only ${left} left`,
		soldOut: 'Sold out',
		perAccount: (most: string) => `${most} per account`,
	},
	bundle: {
		contains: (list: string) => `In it: ${list}`,
		part: (pieces: number, name: string) => (pieces === 1 ? name : `${pieces}\u00a0×\u00a0${name}`),
		/** After the points that its items cost by themselves. */
		separately: 'separately',
	},
	/** `time` is short, as `2d 4h`. */
	sale: { before: 'Before', left: (time: string) => `${time} left`, over: 'Sale over' },

	purchases: {
		crumb: 'Purchase History',
		none: MESSAGES.noData,
		open: 'Open the item shop',
	},
	topUps: {
		crumb: 'Top Up History',
		none: MESSAGES.noData,
		open: 'Redeem a code',
	},
	failed: MESSAGES.purchaseHistoryFailed,
	itemsFailed: MESSAGES.shopItemsFailed,
	again: 'Try again',

	/** The rest is in features/coupons/words/, which only its page loads. */
	topup: {
		crumb: 'Top Up R-Coin',
		referral: 'Referral code (optional)',
		referralHint: 'The code of the player who invited you.',
		notes: CODE_NOTES,
	},
	cart,
	/** The rest is in features/orders/words/, which only its page loads. */
	receipt: { crumb: 'Receipt', see: 'See the receipt' },
	/** The rest is in features/wallet/words/, which only its page loads. */
	statement: { crumb: 'Statement' },
}
