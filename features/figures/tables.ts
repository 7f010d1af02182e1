export type FiguresTables = {
	/** Up to which day the sums of a kind are kept: `until_day` is the first that is not. */
	summed_until: { kind: 'points' | 'items' | 'hours' | 'batches' | 'tickets' | 'answers' | 'active'; until_day: string }
	/** Points between players and a wallet of the house: `given` to players, `taken` from them. */
	points_by_day: { day: string } & PointSums
	/** By the category in which it was bought. `back` was returned on that day. */
	item_sales_by_day: { day: string; item_id: number; category_id: number } & Sold & { back: number }
	hour_sales_by_day: { day: string; hour: number; currency: Currency; orders: number; points: number }
	/** Bought by people after they had redeemed a code of the batch. */
	batch_sales_by_day: { day: string; batch_id: number; item_id: number } & Sold
	/** Sent in, closed, and first answered on that day. */
	tickets_by_day: { day: string; category: TicketCategory; opened: number; closed: number; answered: number }
	/** First answers of that day, by how long they took: rounded up (`features/figures/server/ticket-sums.ts`). */
	first_answers_by_day: { day: string; category: TicketCategory; minutes: number; answers: number }
	/** Accounts that were first seen in their week on that day, and those of them that are older than the week. Each day that is known has a row. */
	active_by_day: { day: string; active: number; returned: number }
}

type TicketCategory = 'account' | 'payment' | 'item' | 'bug' | 'report' | 'other'
type Currency = 'r-coin' | 'milleage'
type Sold = { currency: Currency; pieces: number; points: number }

type PointSums = {
	currency: Currency
	wallet: 'issuance' | 'sales' | 'referral' | 'adjustment' | 'opening' | 'top-ups' | 'reversals' | 'grants' | 'votes'
	given: number
	taken: number
}
