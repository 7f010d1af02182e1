import { type InsertObject, type SelectQueryBuilder, sql } from 'kysely'
import { countOf } from '#db/count.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { Tables } from '#db/tables/schema.ts'
import { type At, orderOf, pageOffset, type Sort } from '#server/kernel/lists/paging.ts'
import { isAnyOf, requestTable } from '#server/kernel/second-person/second-person-table.ts'
import type { OrderRow } from './store.ts'

/** A search finds requests by the user ID of who asked; the kit knows these. */
export const TOP_UP_REQUESTS = requestTable('top_up_requests', {
	open: ['waiting'],
	search: (_text, people) => isAnyOf('asked_by', people),
})

/** `work`: what the desk has to look at. `checking` is taken by somebody, `sent` by nobody. */
export type Wanted = {
	state: OrderRow['state'] | 'work' | 'checking' | 'cancelled' | 'all'
	channelId: number | null
	takenBy: number | null
	/** The canonical reference of an order, the account, and the key of a transfer that the search may mean; null for no search. */
	search: { reference: string; accountIds: readonly number[]; key: string } | null
	sort?: Sort<'sent'> | undefined
	now: number
}

/** Receipts are shown oldest first, everything else newest first, if no order is asked for. */
export const pageOfDesk = async (db: Reader, wanted: Wanted, { page, size }: At) => {
	const found = matching(db, wanted)
	const isQueue = ['work', 'sent', 'checking', 'second'].includes(wanted.state)
	const usual = isQueue ? found.selectAll().orderBy('sent_at').orderBy('id') : found.selectAll().orderBy('id', 'desc')
	const sorted = wanted.sort === undefined ? usual : bySent(found.selectAll(), wanted.sort)
	return { rows: (await sorted.limit(size).offset(pageOffset(page, size)).execute()) as OrderRow[], total: await countOf(found) }
}

/** Those without a receipt come before the oldest one, on both databases and in the index `top_ups_by_sent`. */
const bySent = <O>(orders: SelectQueryBuilder<Tables, 'top_ups', O>, sort: Sort<'sent'>) => {
	const [column, direction] = orderOf({ sent: 'sent_at' } as const, sort)
	return orders
		.orderBy(column, (order) => (direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast()))
		.orderBy('id', direction)
}

/** Receipts that nobody has, and those that wait for a second person. */
export const countDesk = async (db: Reader, now: number) => ({
	waiting: await countOf(free(db, now)),
	second: await countOf(db.selectFrom('top_ups').where('state', '=', 'second')),
})

/** The oldest receipt that nobody has, none of `skip`; or one that `accountId` has already. */
export const selectNext = (
	db: Reader,
	{ accountId, skip, now }: { accountId: number; skip: readonly string[]; now: number },
): Promise<{ id: number } | undefined> =>
	db
		.selectFrom('top_ups')
		.select('id')
		.where('state', '=', 'sent')
		.where('account_id', '<>', accountId)
		.where('reference', 'not in', ['', ...skip])
		.where(({ eb, or }) => or([eb('taken_until', 'is', null), eb('taken_until', '<=', now), eb('taken_by', '=', accountId)]))
		.orderBy(sql`case when taken_by = ${accountId} and taken_until > ${now} then 0 else 1 end`)
		.orderBy('sent_at')
		.orderBy('id')
		.limit(1)
		.executeTakeFirst()

/** Takes a receipt that nobody else has. False when somebody does, or it is no receipt any more: of two calls at once, one takes it. */
export const take = async (
	tx: Tx,
	{ id, accountId, until, now }: { id: number; accountId: number; until: number; now: number },
): Promise<boolean> => {
	const row = await tx
		.updateTable('top_ups')
		.set({ taken_by: accountId, taken_until: until })
		.where('id', '=', id)
		.where('state', '=', 'sent')
		.where(({ eb, or }) => or([eb('taken_until', 'is', null), eb('taken_until', '<=', now), eb('taken_by', '=', accountId)]))
		.returning('id')
		.executeTakeFirst()
	return row !== undefined
}

export const selectOrdersIn = async (db: Reader, ids: readonly number[]): Promise<OrderRow[]> =>
	ids.length === 0 ? [] : db.selectFrom('top_ups').selectAll().where('id', 'in', ids).execute()

export const selectReversal = (db: Reader, topUpId: number) =>
	db.selectFrom('top_up_reversals').selectAll().where('top_up_id', '=', topUpId).executeTakeFirst()

export const insertReversal = (tx: Tx, reversal: InsertObject<Tables, 'top_up_reversals'>) =>
	tx.insertInto('top_up_reversals').values(reversal).returningAll().executeTakeFirstOrThrow()

/** The references of reversed orders of these accounts, newest first. */
export const selectReversed = (db: Reader, accountIds: readonly number[]) =>
	db
		.selectFrom('top_ups')
		.select(['account_id', 'reference'])
		.where('state', '=', 'reversed')
		.where('account_id', 'in', [...accountIds, 0])
		.orderBy('id', 'desc')
		.execute()

const free = (db: Reader, now: number) =>
	db
		.selectFrom('top_ups')
		.where('state', '=', 'sent')
		.where(({ eb, or }) => or([eb('taken_until', 'is', null), eb('taken_until', '<=', now)]))

const matching = (db: Reader, { state, channelId, takenBy, search, now }: Wanted) => {
	let found = db.selectFrom('top_ups')
	if (state === 'work') found = found.where('state', 'in', ['sent', 'second'])
	else if (state === 'checking') found = found.where('state', '=', 'sent').where('taken_until', '>', now)
	else if (state === 'sent')
		found = found.where('state', '=', 'sent').where(({ eb, or }) => or([eb('taken_until', 'is', null), eb('taken_until', '<=', now)]))
	else if (state === 'expired' || state === 'cancelled')
		found = found.where('state', '=', 'expired').where('given_up', '=', state === 'cancelled' ? 1 : 0)
	else if (state !== 'all') found = found.where('state', '=', state)
	if (channelId !== null) found = found.where('channel_id', '=', channelId)
	if (takenBy !== null) found = found.where('taken_by', '=', takenBy).where('taken_until', '>', now)
	if (search !== null)
		found = found.where(({ eb, or }) =>
			or([eb('reference', '=', search.reference), eb('account_id', 'in', [...search.accountIds, 0]), eb('reference_key', '=', search.key)]),
		)
	return found
}
