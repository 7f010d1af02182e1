import { cart } from '#features/cart/words/cart.fil.ts'
import { codeNotes, messages } from '#web/words/fil/messages.ts'
import type { Translation } from '#web/words/words.ts'
import { ribbonOf } from './ribbon.ts'

/** Filipino: item shop, redeeming, histories; cart and statement have their own files. */
export const shop: Translation['shop'] = {
	crumb: 'Item Shop',
	categories: 'Mga kategorya',
	all: 'Lahat',
	allItems: 'Lahat ng item',
	balances: 'Mga balanse mo',
	topUp: 'Top Up',
	buyNow: 'Bilhin',
	buyNamed: (name) => `Bilhin: ${name}`,
	look: (name) => `Tingnan ang ${name}`,
	close: 'Isara',
	price: 'Presyo',
	before: cart.before,
	after: cart.after,
	short: cart.short,
	shortTopUp: cart.topUp,
	and: ' at ',
	buyFor: (amounts) => `Bilhin sa ${amounts}`,
	needMore: (amounts) => `Kulang ka pa ng ${amounts} para mabili ito.`,
	missing: 'Kulang pa',
	noNetwork: 'Offline ka, kaya walang nabili. Nandito pa ang mga pinili mo. Subukan ulit pagbalik ng internet mo.',
	shown: (category, page, lastPage) => (lastPage > 1 ? `${category}, page ${page} ng ${lastPage}` : category),
	found: (search, category) => `“${search}” sa ${category}`,
	earlier: 'Natuloy ang nauna mong pagbili.',
	nothing: 'Walang ibinebenta rito.',
	showAll: 'Ipakita ang lahat ng item',
	addToCart: 'Ilagay sa cart',
	addNamed: (name) => `Ilagay sa cart: ${name}`,
	ribbonOf,
	stock: {
		left: (left) => `${left} na lang ang natitira`,
		soldOut: 'Ubos na',
		perAccount: (most) => `${most} bawat account`,
	},
	bundle: {
		contains: (list) => `Laman: ${list}`,
		part: (pieces, name) => (pieces === 1 ? name : `${pieces}\u00a0×\u00a0${name}`),
		separately: 'kung hiwalay',
	},
	sale: { before: 'Dati', left: (time) => `${time} na lang`, over: 'Tapos na ang sale' },

	purchases: {
		crumb: 'Mga Nabili',
		none: messages.noData,
		open: 'Buksan ang item shop',
	},
	topUps: {
		crumb: 'Mga Top-up',
		none: messages.noData,
		open: 'Mag-redeem ng code',
	},
	failed: messages.purchaseHistoryFailed,
	itemsFailed: messages.shopItemsFailed,
	again: 'Subukan ulit',

	topup: {
		crumb: 'Mag-top up ng R-Coin',
		referral: 'Referral code (opsyonal)',
		referralHint: 'Ang code ng player na nag-invite sa iyo.',
		notes: codeNotes,
	},
	cart,
	/** The rest is in features/orders/words/, which only its page loads. */
	receipt: { crumb: 'Resibo', see: 'Tingnan ang resibo' },
	statement: { crumb: 'Talaan ng Balanse' },
}
