import * as z from 'zod/mini'
import { instant, points } from '#contract/fields.ts'
import { REQUEST_STATES, requestCalls, requestFields } from '#contract/second-person.ts'

/** Sales with a price far below those of the last 30 days: one staff member requests them, another approves (docs/decisions/23-prices-and-stock.md). */

const saleRequest = z.object({
	...requestFields(REQUEST_STATES),
	sale: z.int(),
	name: z.string(),
	startsAt: instant,
	endsAt: instant,
	items: z.int(),
	/** The item that falls furthest, with its own price and that of the sale. */
	deepest: z.nullable(z.object({ ItemName: z.string(), section: z.int(), from: points, to: points })),
})
export type SaleRequest = z.output<typeof saleRequest>

export const {
	list: listSaleRequests,
	approve: approveSale,
	refuse: refuseSale,
} = requestCalls({
	path: '/admin/shop/sale-requests',
	access: 'shop.write',
	states: REQUEST_STATES,
	request: saleRequest,
	problems: ['EDITED_MEANWHILE', 'SALE_OVER'],
	summaries: {
		list: 'Sales that waited for a second person, the undecided ones first, then the newest; search by name or by the user ID of who asked',
		approve: 'Agree to a sale that somebody else asked for; it counts from its start, or at once',
		refuse: 'Refuse a sale, or take back what one asked for oneself',
	},
	audit: { list: 'Read the waiting sales', approve: 'Agree to a sale', refuse: 'Refuse a sale' },
})
