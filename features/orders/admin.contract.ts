import * as z from 'zod/mini'
import { always, asked } from '#contract/audit-outcomes.ts'
import { CURRENCIES, DELIVERY_TROUBLES } from '#contract/codes.ts'
import {
	day,
	digits,
	instant,
	message,
	messageFields,
	paged,
	paging,
	points,
	requiredText,
	searchText,
	sortedBy,
} from '#contract/fields.ts'
import { staffGet, staffPost } from '#contract/staff-calls.ts'

/** Orders and deliveries for staff, and what staff do about failed deliveries (docs/decisions/22-orders.md). */

/** A line of an order. `state` is the state of its delivery; `refundedAt` is set once its points were refunded, delivered or not. */
const soldLine = z.object({
	id: z.int(),
	order: z.int(),
	UserNum: z.int(),
	UserID: z.string(),
	ItemName: z.string(),
	quantity: z.int(),
	currency: z.enum(CURRENCIES),
	total: points,
	boughtAt: instant,
	state: z.enum(DELIVERY_TROUBLES),
	refundedAt: z.nullable(instant),
	/** The reason of an item that was given; null for a sold one. */
	gift: z.nullable(z.string()),
})
export type SoldLine = z.output<typeof soldLine>

const filter = {
	search: searchText,
	item: searchText,
	state: z.optional(z.enum(DELIVERY_TROUBLES)),
	/** Days of Manila's calendar, both included. */
	from: z.optional(day),
	until: z.optional(day),
}

export const listOrders = staffGet('orders.read', {
	path: '/admin/orders',
	summary:
		'What was sold, newest first: by the number of an order, by the beginning of a user ID or a whole address, by item, by where it is, and by day',
	audit: 'Read the orders',
	query: z.object({ ...paged, ...filter, sort: sortedBy('bought') }),
	/** `total` is counted up to a limit; `isMore` is true when there are more lines. */
	reply: z.object({ lines: z.array(soldLine), total: z.int(), isMore: z.boolean(), ...paging }),
	problems: [],
})

export const sumOrders = staffGet('orders.read', {
	path: '/admin/orders/sums',
	summary: 'How many orders the same filters find, and what was paid for what they find; gifts are left out',
	audit: 'Read the sums of orders',
	query: z.object(filter),
	/** Null where a search, an item or a state finds more lines than are added up. Days alone may be as many as one likes. */
	reply: z.object({
		sums: z.nullable(z.object({ orders: z.int(), paid: z.array(z.object({ currency: z.enum(CURRENCIES), points })) })),
	}),
	problems: [],
})
export type OrderSums = NonNullable<z.output<typeof sumOrders.reply>['sums']>

export const orderTable = staffGet('orders.read', {
	path: '/admin/orders/csv',
	summary: 'What the same filters find, as a table for a spreadsheet',
	audit: 'Download the orders',
	query: z.object({ ...filter, sort: sortedBy('bought') }),
	reply: z.string(),
	produces: 'text/csv; charset=utf-8',
	problems: [],
})

/** What came out of a bundle. */
const part = z.object({
	ItemName: z.string(),
	quantity: z.int(),
	/** `never`: the game does not give it. */
	state: z.enum(['waiting', 'on-its-way', 'failed', 'never', 'delivered', 'refunded']),
	settledAt: z.nullable(instant),
	/** What the game server said when it could not take it yet, or not at all. */
	reason: z.nullable(z.string()),
})

/** One event of a line, in order. `by` is the staff member who acted, null for the game server and the buyer. */
const lineEvent = z.object({
	kind: z.enum(['bought', 'fetched', 'delivered', 'failed', 'refunded', 'delivered-after-refund']),
	at: instant,
	by: z.nullable(z.string()),
	reason: z.nullable(z.string()),
	/** How many times the game server has fetched it. */
	times: z.nullable(z.int()),
})

const orderFile = z.object({
	id: z.int(),
	UserNum: z.int(),
	UserID: z.string(),
	/** The type of the buyer's account: only owners refund and deliver again what staff bought. */
	status: z.int(),
	boughtAt: instant,
	lines: z.array(
		z.extend(soldLine, {
			/** Of a bundle those of the slowest that came out of it. */
			events: z.array(lineEvent),
			/** Empty for an item that is no bundle. */
			contents: z.array(part),
			/** A refund that waits for a second person, and who requested it. */
			refundAsked: z.nullable(z.object({ request: z.int(), by: z.string(), at: instant })),
		}),
	),
})
export type OrderFile = z.output<typeof orderFile>
export type OrderLineFile = OrderFile['lines'][number]

export const readOrder = staffGet('orders.read', {
	path: '/admin/orders/{id}',
	summary: 'An order with its lines and what happened to each',
	audit: 'Read an order',
	params: z.object({ id: digits }),
	reply: orderFile,
	problems: ['NOT_FOUND'],
})

export const retryDelivery = staffPost('orders.retry', {
	path: '/admin/order-lines/{id}/retry',
	needsNoKey: true,
	summary: 'Hand an item out again that the game server fetched and never confirmed',
	audit: 'Deliver an item again',
	params: z.object({ id: digits }),
	reply: message,
	problems: ['NOT_FOUND', 'STAFF_ACCOUNT', 'NOTHING_TO_RETRY'],
})

export const refundOrderLine = staffPost('orders.refund', {
	path: '/admin/order-lines/{id}/refund',
	needsNoKey: true,
	summary:
		'Give the points of a line back, once; an item that the game server has not fetched is taken off the list. Of one that it has, above what one may hand out alone or while its answer is to come, a second member of staff must agree first',
	audit: { 'Ask for the refund of an item': asked, 'Refund an item': always },
	needsFreshProof: true,
	params: z.object({ id: digits }),
	body: z.strictObject({ reason: requiredText('reasonRequired', 200) }),
	/** `request` is the number of the request that a second person must approve; null when the refund is done. */
	sample: { reason: 'Lost' },
	reply: z.object({ ...messageFields, state: z.enum(['done', 'waiting']), request: z.nullable(z.int()) }),
	problems: ['NOT_FOUND', 'ALREADY_REFUNDED', 'REFUND_WAITS', 'OWN_ACCOUNT', 'STAFF_ACCOUNT', 'BALANCE_TOO_HIGH', 'GIFT'],
})
