import * as z from 'zod/mini'
import { digits, instant, messageFields, paged, paging, points, requiredText, sortedBy } from '#contract/fields.ts'
import { MONEY, STOCK } from '#contract/limits.ts'
import { staffGet, staffPatch, staffPost } from '#contract/staff-calls.ts'

/** Sales: lower prices of chosen items for a time (docs/decisions/23-prices-and-stock.md). */

/** `waiting`: not agreed to by a second person; `over`: its end has passed, or staff ended it. */
export const SALE_STATES = ['waiting', 'upcoming', 'running', 'over'] as const
export type SaleState = (typeof SALE_STATES)[number]

const price = z.int('priceRange').check(z.minimum(1, 'priceRange'), z.maximum(MONEY.maxAmount, 'priceRange'))
const fields = {
	/** For staff only. */
	name: requiredText('nameRequired', STOCK.nameLength),
	startsAt: instant,
	endsAt: instant,
	/** Each item with its own price as it was shown, and the price of the sale. */
	prices: z
		.array(z.strictObject({ ProductNum: z.int(), from: price, to: price }))
		.check(z.minLength(1, 'nothingChosen'), z.maxLength(STOCK.maxPrices, 'tooLong')),
}
export const saleBody = z.strictObject(fields)
export type SaleFields = z.output<typeof saleBody>

const sale = {
	id: z.int(),
	name: z.string(),
	startsAt: instant,
	endsAt: instant,
	/** When staff ended it before its time; null otherwise. */
	endedAt: z.nullable(instant),
	state: z.enum(SALE_STATES),
	items: z.int(),
	by: z.string(),
	edition: z.int(),
}
const listedSale = z.object(sale)
export type ListedSale = z.output<typeof listedSale>

export const saleItem = z.object({
	ProductNum: z.int(),
	ItemName: z.string(),
	section: z.int(),
	/** The price that is crossed out, and the price of the sale. */
	from: points,
	to: points,
	/** Its own price now. */
	own: points,
	/** False when its price, its currency or what it gives has changed since. */
	counts: z.boolean(),
})
export type SaleItem = z.output<typeof saleItem>
const saleFile = z.object({ ...sale, prices: z.array(saleItem) })
export type SaleFile = z.output<typeof saleFile>

/** `request` is the number of the request that a second person must approve; null when the sale counts. */
export const savedSale = z.extend(saleFile, { ...messageFields, request: z.nullable(z.int()) })
export type SavedSale = z.output<typeof savedSale>

const params = z.object({ id: digits })

export const listSales = staffGet('shop.write', {
	path: '/admin/shop/sales',
	summary: 'Sales, the last to end first; search by name',
	audit: 'Read the sales',
	query: z.object({ ...paged, sort: sortedBy('ends'), state: z.optional(z.enum(SALE_STATES)) }),
	reply: z.object({ sales: z.array(listedSale), total: z.int(), ...paging }),
	problems: [],
})

export const readSale = staffGet('shop.write', {
	path: '/admin/shop/sales/{id}',
	summary: 'A sale with each of its items, its price in the sale, and whether that still counts',
	audit: 'Read a sale',
	params,
	reply: saleFile,
	problems: ['NOT_FOUND'],
})

export const addSale = staffPost('shop.write', {
	path: '/admin/shop/sales',
	summary:
		'Sell items at lower prices for a time. Where one is far below the prices of the last 30 days, the sale waits for a second member of staff',
	audit: 'Make a sale',
	body: saleBody,
	sample: { name: 'Weekend', startsAt: '2030-01-01T00:00:00Z', endsAt: '2030-01-03T00:00:00Z', prices: [] },
	reply: savedSale,
	problems: ['EDITED_MEANWHILE'],
	idempotent: true,
})

export const changeSale = staffPatch('shop.write', {
	path: '/admin/shop/sales/{id}',
	summary: 'Change a sale that is not over; what is left out stays. One that needs a second person waits again',
	audit: 'Change a sale',
	params,
	body: z.strictObject({ ...z.partial(z.strictObject(fields)).shape, edition: z.optional(z.int()) }),
	reply: savedSale,
	problems: ['NOT_FOUND', 'EDITED_MEANWHILE', 'SALE_OVER'],
})

export const endSale = staffPost('shop.write', {
	path: '/admin/shop/sales/{id}/end',
	needsNoKey: true,
	summary: 'End a sale now, or call off one that has not begun',
	audit: 'End a sale',
	params,
	reply: z.object(messageFields),
	problems: ['NOT_FOUND', 'SALE_OVER'],
})
