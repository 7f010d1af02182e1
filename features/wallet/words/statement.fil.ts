import type { Texts } from '#web/words/words.ts'
import type { statement as english } from './statement.ts'

/** Filipino: the statement of both balances. */
export const statement: Texts<typeof english> = {
	intro: 'Bawat pagbabago sa R-Coin at Milleage mo.',
	month: 'Buwan',
	allMonths: 'Lahat ng buwan',
	download: 'I-download ang CSV',
	columns: { at: 'Oras', what: 'Detalye', amount: 'Halaga', after: 'Balanse pagkatapos' },
	kinds: {
		redemption: 'Pag-redeem',
		referral: 'Reward sa referral',
		purchase: 'Pagbili',
		refund: 'Refund',
		adjustment: 'Itinama ng staff',
		reversal: 'Binawi',
		opening: 'Dala mula sa game',
		'top-up': 'Top-up',
		grant: 'Regalo',
		vote: 'Boto para sa server',
	},
	open: 'Mag-redeem ng code',
	failed: 'Hindi na-load ang talaan mo.',
	fileName: (month) => `barkada-talaan${month && `-${month}`}.csv`,
}
