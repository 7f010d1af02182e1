import type { Texts } from '#web/words/words.ts'
import type { topUp as english } from './top-up.ts'

/** Filipino: choosing a package, and the list of top-ups. */
export const topUp: Texts<typeof english> = {
	title: 'Bumili ng R-Coin',
	intro:
		'Pumili ng package at kung paano magbabayad. Magbayad gamit ang sarili mong app, tapos ipadala sa amin ang reference number. May titingin nito at maglo-load ng R-Coin mo.',
	code: 'May code ka? I-redeem sa ibaba',
	packages: 'Package',
	bonus: (points) => `+ ${points} bonus`,
	until: (moment) => `Hanggang ${moment}`,
	channels: 'Paano ka magbabayad?',
	kinds: { gcash: 'GCash', maya: 'Maya', bank: 'Bank transfer', counter: 'Over the counter' },
	providers: { paymongo: { name: 'PayMongo', hint: 'GCash, Maya o QR Ph sa page nila. Automatic ang pag-load.' } },
	hasQr: 'May QR code',
	submit: 'Magbayad na',
	noneChosen: 'Wala pang napili',
	login: 'Mag-login para bumili',
	unanswered: 'Walang dumating na sagot sa huling order mo. Pindutin ulit para makita ito.',
	earlier: (reference) => `Nagawa rin ang nauna mong order na ${reference}. Nasa listahan mo ito.`,
	mine: 'Mga top-up ko',
	noneOpen: 'Walang bukas na order',
	open: (count) => (count === 1 ? 'May 1 bukas na order' : `May ${count} bukas na order`),
	debt: (points) => `Babayaran muna ng susunod mong top-up ang ${points} R-Coin ng isang nabawi.`,
	notOnSale: 'Hindi mabibili ng piso ang R-Coin sa ngayon. Puwede ka pa ring mag-redeem ng code.',
	failed: 'Hindi na-load ang mga package.',
	states: {
		waiting: 'Naghihintay ng bayad',
		sent: 'Naipadala ang resibo',
		checking: 'Tinitingnan na',
		asked: 'Naghihintay ng sagot mo',
		loaded: 'Na-load na',
		refused: 'Tinanggihan',
		expired: 'Lampas na sa oras',
		cancelled: 'Hindi itinuloy',
		reversed: 'Binawi',
	},
	list: {
		tabs: 'History',
		paid: 'Binayaran ng piso',
		codes: 'Mga code',
		failed: 'Hindi na-load ang mga top-up mo.',
		none: 'Bumili ng R-Coin',
	},
}
