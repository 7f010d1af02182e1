import { sql } from 'kysely'
import { MINUTE_MS } from '#contract/durations.ts'
import { countOf } from '#db/count.ts'
import type { Reader } from '#db/database.ts'
import type { NumberRange } from '#server/kernel/lists/number-range.ts'

/** Instants in milliseconds; `until` does not belong to it. */
export type Time = { from: number; until: number }

/**
 * The lines that were bought in a period, as a stretch of their numbers. Lists are in the order of the numbers, and so a page reads only
 * what it shows. Of lines that are bought at the same moment, one with a lower number may be later; those at the ends are looked for.
 */
export const selectRange = async (db: Reader, { from, until }: Time): Promise<NumberRange> => {
	const [oldest, newest] = [await selectTime(db, { from, until }, 'asc'), await selectTime(db, { from, until }, 'desc')]
	if (oldest === null || newest === null) return { first: 1, last: 0, except: [] }
	const { first } = await endsOf(db, { from: oldest, until: Math.min(until, oldest + APART_MS) })
	const { last } = await endsOf(db, { from: Math.max(from, newest - APART_MS), until: Math.min(until, newest + 1) })
	const before = await within(db, { from: from - APART_MS, until: from })
		.where('id', '>=', first)
		.execute()
	const after = await within(db, { from: until, until: until + APART_MS })
		.where('id', '<=', last)
		.execute()
	return { first, last, except: [...before, ...after].map(({ id }) => id) }
}

/** Longer than a purchase takes. */
const APART_MS = 10 * MINUTE_MS

const within = (db: Reader, { from, until }: Time) =>
	db.selectFrom('order_lines').select('id').where('bought_at', '>=', from).where('bought_at', '<', until)

const selectTime = async (db: Reader, time: Time, way: 'asc' | 'desc'): Promise<number | null> => {
	const end = await within(db, time).clearSelect().select('bought_at').orderBy('bought_at', way).limit(1).executeTakeFirst()
	return end?.bought_at ?? null
}

const endsOf = async (db: Reader, time: Time) => {
	const { first, last } = await within(db, time)
		.clearSelect()
		.select(({ fn }) => [fn.min<number>('id').as('first'), fn.max<number>('id').as('last')])
		.executeTakeFirstOrThrow()
	return { first: Number(first), last: Number(last) }
}

/** What was paid for each of these lines, in points. Gifts are left out. */
export const selectPaid = (db: Reader, ids: readonly number[]) =>
	db
		.selectFrom('order_lines')
		.innerJoin('orders', 'orders.id', 'order_lines.order_id')
		.select(['order_id', 'section', sql<number>`price * quantity`.as('total')])
		.where('order_lines.id', 'in', ids)
		.where('orders.gift', 'is', null)
		.execute()

/** Without gifts, which an index of their own has. */
export const countOrders = async (db: Reader, { from, until }: Time): Promise<number> => {
	const made = db.selectFrom('orders').where('created_at', '>=', from).where('created_at', '<', until)
	return (await countOf(made)) - (await countOf(made.where('gift', 'is not', null)))
}

/** Refunded in a period, whenever it was bought; gifts too. */
export const countRefunds = (db: Reader, { from, until }: Time): Promise<number> =>
	countOf(db.selectFrom('refunds').where('refunded_at', '>=', from).where('refunded_at', '<', until))

/** The amounts paid in a period, in points, by section. */
export const sumsBySection = (db: Reader, { from, until }: Time) =>
	db
		.selectFrom('order_lines')
		.select(['section', sql<number>`sum(price * quantity)`.as('total')])
		.where('bought_at', '>=', from)
		.where('bought_at', '<', until)
		.groupBy('section')
		.execute()

/** The worth of items that were given in a period, in points, by section. */
export const giftsBySection = (db: Reader, { from, until }: Time) =>
	db
		.selectFrom('orders')
		.innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
		.select(['section', sql<number>`sum(price * quantity)`.as('total')])
		.where('orders.gift', 'is not', null)
		.where('orders.created_at', '>=', from)
		.where('orders.created_at', '<', until)
		.groupBy('section')
		.execute()
