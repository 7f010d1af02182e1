import type { DeliveryTrouble } from '#contract/codes.ts'
import { ORDER_LIST } from '#contract/limits.ts'
import type { Reader } from '#db/database.ts'
import { contradictions, deliveryFiles, findContradictions, findDeliveries } from '#features/game/game.ts'
import { itemsNamed } from '#features/shop/shop.ts'
import type { NumberRange } from '#server/kernel/lists/number-range.ts'
import { type At, FIRST_PAGE, pageFields, pageOffset, type Sort } from '#server/kernel/lists/paging.ts'
import { openPeriodOf } from '#server/kernel/period-of-days.ts'
import type { SoldLine } from '../admin.contract.ts'
import { type OrdersAdminNeeds, toLine } from './orders.admin.ts'
import { selectRange } from './period-store.ts'
import {
	countLinesUpTo,
	countRefundedUpTo,
	type LineFilter,
	type Part,
	selectLineIds,
	selectRefundedIds,
	selectSoldLines,
} from './store.admin.ts'

/** What the filters of the list say. Days are Manila's, both included. */
export type Wanted = {
	search: string
	item: string
	state?: DeliveryTrouble | undefined
	from?: string | undefined
	until?: string | undefined
}
type Sorted = { sort?: Sort<'bought'> | undefined }

/** One page of sold lines. Counting stops at a limit, so that a million orders are listed as fast as ten. */
export const soldLines = async (needs: OrdersAdminNeeds, { page, size, sort = NEWEST_FIRST, ...wanted }: Wanted & Sorted & At) => {
	const filter = await filterOf(needs, wanted)
	const part = { limit: size, offset: pageOffset(page, size), sort }
	const { ids, counted } = await found(needs, filter, { ...part, most: ORDER_LIST.countedUpTo + 1 })
	const total = Math.min(counted, ORDER_LIST.countedUpTo)
	return { lines: await linesOf(needs, ids), total, isMore: counted > total, paging: pageFields(page, total, size) }
}

/**
 * All sold lines that are found, a bounded number at once: of one stretch of numbers after another. What cannot be asked for is refused
 * before the first.
 */
export const soldLineParts = async (needs: OrdersAdminNeeds, { sort = NEWEST_FIRST, ...wanted }: Wanted & Sorted) =>
	partsOf(needs, await filterOf(needs, wanted), sort)

async function* partsOf(needs: OrdersAdminNeeds, filter: Filter, sort: Sort<'bought'>): AsyncIterable<SoldLine[]> {
	const { first, last } = filter.range ?? (await selectRange(needs.database.read, openPeriodOf({})))
	const except = filter.range?.except ?? []
	for (let done = 0; done <= last - first; done += AT_ONCE) {
		const from = sort === NEWEST_FIRST ? last - done - AT_ONCE + 1 : first + done
		const range = { first: Math.max(first, from), last: Math.min(last, from + AT_ONCE - 1), except }
		const { ids } = await found(needs, { ...filter, range }, { limit: AT_ONCE, offset: 0, sort, most: 0 })
		ids.sort((one, other) => (sort === NEWEST_FIRST ? other - one : one - other))
		if (ids.length > 0) yield await linesOf(needs, ids)
	}
}

/** The numbers of at most `most` lines that are found. */
export const foundUpTo = async (needs: OrdersAdminNeeds, wanted: Wanted, most: number): Promise<number[]> => {
	const { ids } = await found(needs, await filterOf(needs, wanted), { limit: most, offset: 0, sort: NEWEST_FIRST, most: 0 })
	return ids
}

const NEWEST_FIRST = '-bought'
const AT_ONCE = 1_000

/** The lines with these numbers, in their order. */
export const linesOf = async (needs: OrdersAdminNeeds, ids: readonly number[]): Promise<SoldLine[]> => {
	const db = needs.database.read
	const rows = ids.length === 0 ? [] : await selectSoldLines(db, ids)
	const byId = new Map(rows.map((row) => [row.id, row]))
	const deliveries = await deliveryFiles(db, ids, needs.clock.now())
	const noticed = await contradictions(db, ids)
	const names = await needs.accounts.userIdsOf(rows.map(({ account_id }) => account_id))
	return ids
		.flatMap((id) => byId.get(id) ?? [])
		.map((row) => toLine(row, { delivery: deliveries.get(row.id), noticed: noticed.get(row.id), names, now: needs.clock.now() }))
}

type Filter = LineFilter & { state: DeliveryTrouble | undefined }

/** The numbers of a part of the lines, and how many there are, counted up to `most`. */
const found = async (needs: OrdersAdminNeeds, { state, ...filter }: Filter, part: Part & { most: number }) => {
	const db = needs.database.read
	const { most } = part
	if (!state) return { ids: await selectLineIds(db, filter, part), counted: await countLinesUpTo(db, filter, most) }
	if (state === 'refunded') return { ids: await selectRefundedIds(db, filter, part), counted: await countRefundedUpTo(db, filter, most) }
	const lines = filter.order === null ? null : await selectLineIds(db, filter, { ...part, limit: MOST_OF_ORDER, offset: 0 })
	if (state === 'delivered-and-refunded') return findContradictions(db, { ...filter, lines }, part)
	return findDeliveries(db, { ...filter, lines, state, now: needs.clock.now() }, part)
}

/** More lines than an order has. */
const MOST_OF_ORDER = ORDER_LIST.countedUpTo

const filterOf = async ({ database, accounts }: OrdersAdminNeeds, wanted: Wanted): Promise<Filter> => {
	const [search, item] = [wanted.search.trim(), wanted.item.trim()]
	const isNumber = /^\d{1,15}$/.test(search)
	const isPerson = search !== '' && !isNumber
	return {
		order: isNumber ? Number(search) : null,
		accounts: isPerson ? (await accounts.search({ search, ids: [], ...FIRST_PAGE })).rows.map(({ id }) => id) : null,
		items: item === '' ? null : await itemsNamed(database.read, item),
		range: await rangeOf(database.read, wanted),
		state: wanted.state,
	}
}

const rangeOf = async (db: Reader, days: Pick<Wanted, 'from' | 'until'>): Promise<NumberRange | null> =>
	days.from || days.until ? selectRange(db, openPeriodOf(days)) : null
