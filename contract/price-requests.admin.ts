import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { points } from './fields.ts'
import { approval, REQUEST_STATES, refusal, requestFields, requestPage, requestQuery } from './second-person.ts'

/**
 * Prices far below those of the last 30 days, or in another currency: one staff member requests them, another approves
 * (docs/decisions/0084).
 */

const priced = z.object({ section: z.int(), price: points })
const priceRequest = z.object({
	...requestFields(REQUEST_STATES),
	ProductNum: z.int(),
	ItemName: z.string(),
	/** The price at the time of the request, and the requested price. */
	was: priced,
	wanted: priced,
})
export type PriceRequest = z.output<typeof priceRequest>

export const listPriceRequests = defineEndpoint({
	method: 'GET',
	path: '/admin/shop/price-requests',
	summary:
		'Prices that waited for a second person, the undecided ones first, then the newest; search by item or by the user ID of who asked',
	tag: 'console',
	access: 'shop.write',
	query: z.object(requestQuery(REQUEST_STATES)),
	reply: z.object(requestPage(priceRequest)),
	problems: [],
	limit: 'readsPerAddress',
})

export const approvePrice = approval({
	path: '/admin/shop/price-requests',
	access: 'shop.write',
	summary: 'Agree to a price that somebody else asked for; the item is on sale at it at once',
	problems: ['EDITED_MEANWHILE'],
})

export const refusePrice = refusal({
	path: '/admin/shop/price-requests',
	access: 'shop.write',
	summary: 'Refuse a price, or take back what one asked for oneself',
})
