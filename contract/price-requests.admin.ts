import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { digits, instant, message, pageNumber, paging, points, searchText } from './fields.ts'

/**
 * Prices far below those of the last 30 days, or in another currency: one staff member requests them, another approves
 * (docs/decisions/0084).
 */

/** `void`: the requester no longer has the role for it. */
export const PRICE_REQUEST_STATES = ['waiting', 'approved', 'refused', 'void'] as const

const priced = z.object({ section: z.int(), price: points })
const priceRequest = z.object({
	id: z.int(),
	ProductNum: z.int(),
	ItemName: z.string(),
	/** The price at the time of the request, and the requested price. */
	was: priced,
	wanted: priced,
	askedBy: z.string(),
	askedAt: instant,
	state: z.enum(PRICE_REQUEST_STATES),
	decidedBy: z.nullable(z.string()),
	decidedAt: z.nullable(instant),
	/** True when the caller made the request; the caller can then not decide it. */
	isOwn: z.boolean(),
})
export type PriceRequest = z.output<typeof priceRequest>

export const listPriceRequests = defineEndpoint({
	method: 'GET',
	path: '/admin/shop/price-requests',
	summary:
		'Prices that waited for a second person, the undecided ones first, then the newest; search by item or by the user ID of who asked',
	tag: 'console',
	access: 'shop.write',
	query: z.object({ page: pageNumber, search: searchText, state: z.optional(z.enum(PRICE_REQUEST_STATES)) }),
	reply: z.object({ requests: z.array(priceRequest), total: z.int(), ...paging }),
	problems: [],
	limit: 'readsPerAddress',
})

const params = z.object({ id: digits })

export const approvePrice = defineEndpoint({
	method: 'POST',
	path: '/admin/shop/price-requests/{id}/approve',
	summary: 'Agree to a price that somebody else asked for; the item is on sale at it at once',
	tag: 'console',
	access: 'shop.write',
	needsFreshProof: true,
	params,
	reply: message,
	problems: ['NOT_FOUND', 'OWN_REQUEST', 'ALREADY_DECIDED', 'REQUEST_VOID', 'EDITED_MEANWHILE'],
	limit: 'writesPerAccount',
})

export const refusePrice = defineEndpoint({
	method: 'POST',
	path: '/admin/shop/price-requests/{id}/refuse',
	summary: 'Refuse a price, or take back what one asked for oneself',
	tag: 'console',
	access: 'shop.write',
	params,
	reply: message,
	problems: ['NOT_FOUND', 'ALREADY_DECIDED'],
	limit: 'writesPerAccount',
})
