import * as z from 'zod/mini'
import { REQUEST_STATES, requestCalls, requestFields } from '#contract/second-person.ts'
import { offered } from './admin.contract.ts'

/**
 * Prices far below those of the last 30 days, or in another currency: one staff member requests them, another approves
 * (docs/decisions/23-prices-and-stock.md).
 */

const priceRequest = z.object({
	...requestFields(REQUEST_STATES),
	ProductNum: z.int(),
	ItemName: z.string(),
	/** The price at the time of the request, and the requested price. */
	was: z.object(offered),
	wanted: z.object(offered),
})
export type PriceRequest = z.output<typeof priceRequest>

export const {
	list: listPriceRequests,
	approve: approvePrice,
	refuse: refusePrice,
} = requestCalls({
	path: '/admin/shop/price-requests',
	access: 'shop.write',
	states: REQUEST_STATES,
	request: priceRequest,
	problems: ['EDITED_MEANWHILE'],
	summaries: {
		list: 'Prices that waited for a second person, the undecided ones first, then the newest; search by item or by the user ID of who asked',
		approve: 'Agree to a price that somebody else asked for; the item is on sale at it at once',
		refuse: 'Refuse a price, or take back what one asked for oneself',
	},
	audit: { list: 'Read the waiting prices', approve: 'Agree to a price', refuse: 'Refuse a price' },
})
