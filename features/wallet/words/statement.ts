/** English: the statement of both balances. Only its page loads these. */
export const statement = {
	intro: 'Every change to your R-Coin and Milleage.',
	month: 'Month',
	allMonths: 'All months',
	download: 'Download CSV',
	columns: { at: 'Time', what: 'Details', amount: 'Amount', after: 'Balance after' },
	kinds: {
		redemption: 'Code redeemed',
		referral: 'Referral reward',
		purchase: 'Purchase',
		refund: 'Refund',
		adjustment: 'Correction by staff',
		reversal: 'Reversal',
		opening: 'Brought along from the game',
		'top-up': 'Top-up',
		grant: 'Gift',
		vote: 'Vote for the server',
	},
	open: 'Redeem a code',
	failed: 'Your statement could not be loaded.',
	fileName: (month: string) => `barkada-statement${month && `-${month}`}.csv`,
}
