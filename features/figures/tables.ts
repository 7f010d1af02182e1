export type FiguresTables = {
	/** Up to which day the sums of a kind are kept: `until_day` is the first that is not. */
	summed_until: { kind: 'points' | 'items' | 'hours' | 'batches'; until_day: string }
	/** Points between players and a wallet of the house: `given` to players, `taken` from them. */
	points_by_day: { day: string } & PointSums
	/** By the category in which it was bought. `back` was returned on that day. */
	item_sales_by_day: { day: string; item_id: number; category_id: number } & Sold & { back: number }
	hour_sales_by_day: { day: string; hour: number; currency: Currency; orders: number; points: number }
	/** Bought by people after they had redeemed a code of the batch. */
	batch_sales_by_day: { day: string; batch_id: number } & Sold
}

type Currency = 'r-coin' | 'milleage'
type Sold = { currency: Currency; pieces: number; points: number }

type PointSums = {
	currency: Currency
	wallet: 'issuance' | 'sales' | 'referral' | 'adjustment' | 'opening' | 'top-ups' | 'reversals' | 'grants'
	given: number
	taken: number
}
