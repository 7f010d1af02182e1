import type { Texts } from '#web/words/words.ts'
import type { receipt as english } from './receipt.ts'

/** Filipino: the receipt of an order. */
export const receipt: Texts<typeof english> = {
	order: 'Order number',
	bought: 'Binili noong',
	paid: 'Binayaran',
	earlier: 'Natuloy pala ang nauna mong pagbili. Ito ang resibo nito; wala nang ibang binili.',
	items: 'Mga binili mo',
	stages: { paid: 'Bayad na', fetched: 'Nakuha na ng game', delivered: 'Nasa item bank mo na' },
	following: 'Automatic na nag-a-update ang page na ito.',
	refunded: 'Naibalik na sa balanse mo ang points ng order na ito.',
	where: 'Saan ito makikita sa game',
	collect: [
		'Mag-login sa game gamit ang account na ito.',
		'Pindutin ang B para buksan ang item bank mo.',
		'Nandoon na ang lahat ng may markang “Na-deliver na”.',
	],
	help: 'May kulang? Magpadala ng ticket kasama ang order number na ito.',
	ticket: 'Magpadala ng ticket',
	again: 'Bumalik sa item shop',
	failed: 'Hindi na-load ang resibo.',
	unknown: 'Walang ganitong order number sa account na ito.',
	unknownHint: 'Ang nagbayad lang ang makakabukas ng resibo. Nasa Mga Nabili ang sarili mong mga order.',
}
