import * as z from 'zod/mini'
import { digits, instant, messageFields, paged, paging, points, sortedBy } from '#contract/fields.ts'
import { staffGet, staffPost } from '#contract/staff-calls.ts'

/** The history of price changes: who changed which prices, from what to what, and how to revert a change (docs/decisions/23-prices-and-stock.md). */

/** One item by its form, many at once, a price that a second person approved, or the reversal of an earlier change. */
export const PRICE_CHANGE_KINDS = ['one', 'many', 'agreed', 'back'] as const

const priced = z.object({ section: z.int(), price: points })
const changedItem = z.object({
	ProductNum: z.int(),
	ItemName: z.string(),
	was: priced,
	now: priced,
	/** True when the price of this change is still current and was not changed since. Only then it can be reverted. */
	stands: z.boolean(),
})
export type ChangedItem = z.output<typeof changedItem>

/** `standing` of `items` prices can be reverted. `takesBack` is the change that this one reverted. */
const change = {
	id: z.int(),
	kind: z.enum(PRICE_CHANGE_KINDS),
	takesBack: z.nullable(z.int()),
	by: z.string(),
	at: instant,
	items: z.int(),
	standing: z.int(),
}
/** `first` are the first few items, ordered by number. */
const listedChange = z.object({ ...change, first: z.array(changedItem) })
export type ListedPriceChange = z.output<typeof listedChange>

export const listPriceChanges = staffGet('shop.write', {
	path: '/admin/shop/price-changes',
	summary: 'Who changed which prices, newest first; search by item or by the user ID of who did it',
	audit: 'Read the price changes',
	query: z.object({ ...paged, sort: sortedBy('at') }),
	reply: z.object({ changes: z.array(listedChange), total: z.int(), ...paging }),
	problems: [],
})

const params = z.object({ id: digits })
const wholeChange = z.object({ ...change, changed: z.array(changedItem) })
export type PriceChangeFile = z.output<typeof wholeChange>

export const readPriceChange = staffGet('shop.write', {
	path: '/admin/shop/price-changes/{id}',
	summary: 'One change of prices with every item in it, and which of them can be taken back',
	audit: 'Read a price change',
	params,
	reply: wholeChange,
	problems: ['NOT_FOUND'],
})

/**
 * `waiting` are the numbers of items whose old price a second person must approve. `left` are items whose price was changed since; they
 * are not reverted.
 */
const takenBack = z.object({
	...messageFields,
	change: z.nullable(z.int()),
	changed: z.int(),
	waiting: z.array(z.int()),
	left: z.array(z.object({ ProductNum: z.int(), ItemName: z.string() })),
})
export type TakenBack = z.output<typeof takenBack>

export const takeBackPrices = staffPost('shop.write', {
	path: '/admin/shop/price-changes/{id}/take-back',
	needsNoKey: true,
	summary:
		'Give the items of a change exactly the prices that they had before. Items whose price was changed since keep it; prices far below those of the last 30 days wait for a second member of staff',
	audit: 'Take a price change back',
	params,
	reply: takenBack,
	problems: ['NOT_FOUND', 'PRICES_CHANGED_SINCE'],
})
