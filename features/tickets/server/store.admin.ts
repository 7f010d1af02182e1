import type { TicketCategory, TicketState } from '#contract/codes.ts'
import { countOf } from '#db/count.ts'
import type { Reader, Tx } from '#db/database.ts'
import { endOf } from '#server/kernel/lists/beginnings.ts'
import { type At, orderOf, pageOf, type Sort } from '#server/kernel/lists/paging.ts'
import type { TicketRow } from './store.ts'
import { soughtIn } from './words-of-subjects.ts'

/** `assignee`: a staff member, 'nobody', or null for all. `search` is a reference, an address or a subject from the beginning of a word. */
export type QueueFilter = {
	state: TicketState | null
	category: TicketCategory | null
	assignee: number | 'nobody' | null
	search: string
	sort?: Sort<'changed'> | undefined
	/** The accounts that match the search. */
	ofAccounts: readonly number[]
}

const filtered = (db: Reader, { state, category, assignee, search, ofAccounts }: QueueFilter) => {
	let query = db.selectFrom('tickets')
	if (state) query = query.where('state', '=', state)
	if (category) query = query.where('category', '=', category)
	if (assignee === 'nobody') query = query.where('assignee_id', 'is', null)
	else if (assignee !== null) query = query.where('assignee_id', '=', assignee)
	if (search === '') return query
	return query.where('id', 'in', idsMeant(db, { search, ofAccounts }))
}

/** Each part has an index of its own; one condition for all of them would read every ticket. */
const idsMeant = (db: Reader, { search, ofAccounts }: Pick<QueueFilter, 'search' | 'ofAccounts'>) => {
	const ids = db.selectFrom('tickets').select('id')
	const beginning = soughtIn(search)
	return ids
		.where('reference', '=', search.toUpperCase())
		.union(ids.where('account_id', 'in', [...ofAccounts, 0]))
		.union(ids.where('email_key', '=', search.toLowerCase()))
		.union(db.selectFrom('ticket_words').select('ticket_id as id').where('words', '>=', beginning).where('words', '<', endOf(beginning)))
}

const SORTS = { changed: 'updated_at' } as const

/** Open tickets by the longest wait first; otherwise the latest change first. `last` is the number of a ticket's last entry. */
export const pageOfQueue = (db: Reader, filter: QueueFilter, at: At) => {
	const [column, direction] = orderOf(SORTS, filter.sort ?? (filter.state === 'open' ? 'changed' : '-changed'))
	return pageOf(
		filtered(db, filter),
		(found) =>
			found
				.selectAll()
				.select((ticket) =>
					ticket
						.selectFrom('ticket_entries')
						.select(({ fn }) => fn.max('ticket_entries.id').as('last'))
						.whereRef('ticket_id', '=', 'tickets.id')
						.as('last'),
				)
				.orderBy(column, direction)
				.orderBy('id', direction),
		at,
	)
}

export const countQueue = (db: Reader, filter: QueueFilter) => countOf(filtered(db, filter))

/** Open tickets to which nothing was added since. */
export const countWaitingSince = (db: Reader, before: number) =>
	countOf(db.selectFrom('tickets').where('state', '=', 'open').where('updated_at', '<=', before))

/** Other tickets of the same account or address, newest first: the likely duplicates. */
export const selectOthersOf = (db: Reader, { id, account_id, email_key }: TicketRow, atMost: number): Promise<TicketRow[]> =>
	db
		.selectFrom('tickets')
		.selectAll()
		.where('id', '<>', id)
		.where('merged_into', 'is', null)
		.where(account_id === null ? 'email_key' : 'account_id', '=', account_id === null ? email_key : account_id)
		.orderBy('id', 'desc')
		.limit(atMost)
		.execute()

/** The current state of the ticket, locked until the end of this transaction. */
export const holdTicket = (tx: Tx, id: number): Promise<TicketRow> =>
	tx
		.updateTable('tickets')
		.set(({ ref }) => ({ state: ref('state') }))
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow()

/** The number of the ticket's last entry. */
export const selectLast = async (db: Reader, id: number): Promise<number> => {
	const { last } = await db
		.selectFrom('ticket_entries')
		.select(({ fn }) => fn.max<number | null>('id').as('last'))
		.where('ticket_id', '=', id)
		.executeTakeFirstOrThrow()
	return Number(last ?? 0)
}

/**
 * Marks the ticket answered, and with it the tickets merged into it that still waited for a first answer. False when it was itself merged
 * meanwhile.
 */
export const markAnswered = async (tx: Tx, id: number, now: number): Promise<boolean> => {
	const row = await tx
		.updateTable('tickets')
		.set(({ fn, val }) => ({
			state: 'answered',
			closed_at: null,
			updated_at: now,
			first_answer_at: fn.coalesce('first_answer_at', val(now)),
		}))
		.where('id', '=', id)
		.where('merged_into', 'is', null)
		.returning('id')
		.executeTakeFirst()
	if (!row) return false
	await tx.updateTable('tickets').set({ first_answer_at: now }).where('merged_into', '=', id).where('first_answer_at', 'is', null).execute()
	return true
}

/** False when nothing changed: the ticket was already in this state, or was merged. */
export const changeState = async (tx: Tx, id: number, { state, now }: { state: TicketState; now: number }): Promise<boolean> => {
	const row = await tx
		.updateTable('tickets')
		.set({ state, closed_at: state === 'closed' ? now : null, updated_at: now })
		.where('id', '=', id)
		.where('state', '<>', state)
		.where('merged_into', 'is', null)
		.returning('id')
		.executeTakeFirst()
	return row !== undefined
}

/** Sets the state that a merge gives the continuing ticket. */
export const standAs = (tx: Tx, id: number, { state, closed_at, updated_at }: Pick<TicketRow, 'state' | 'closed_at' | 'updated_at'>) =>
	tx.updateTable('tickets').set({ state, closed_at, updated_at }).where('id', '=', id).execute()

export const assign = (tx: Tx, id: number, assigneeId: number | null) =>
	tx.updateTable('tickets').set({ assignee_id: assigneeId }).where('id', '=', id).execute()

/** Merges one ticket into another, and with it the tickets merged into it before. False when either was merged meanwhile. */
export const mergeInto = async (tx: Tx, { from, into, now }: { from: number; into: number; now: number }): Promise<boolean> => {
	const row = await tx
		.updateTable('tickets')
		.set({ merged_into: into, state: 'closed', closed_at: now, updated_at: now })
		.where('id', '=', from)
		.where('merged_into', 'is', null)
		.where(({ exists, selectFrom }) =>
			exists(selectFrom('tickets as target').select('target.id').where('target.id', '=', into).where('target.merged_into', 'is', null)),
		)
		.returning('id')
		.executeTakeFirst()
	if (!row) return false
	await tx.updateTable('tickets').set({ merged_into: into }).where('merged_into', '=', from).execute()
	return true
}

/** Makes a merged ticket independent again. */
export const takeOut = (
	tx: Tx,
	id: number,
	{ state, closed_at, updated_at, first_answer_at }: Pick<TicketRow, 'state' | 'closed_at' | 'updated_at' | 'first_answer_at'>,
) => tx.updateTable('tickets').set({ merged_into: null, state, closed_at, updated_at, first_answer_at }).where('id', '=', id).execute()

export const moveTo = (tx: Tx, id: number, into: number) =>
	tx.updateTable('tickets').set({ merged_into: into }).where('id', '=', id).execute()

/** Deletes the entries, by number, that record merges. */
export const deleteMerges = (tx: Tx, ids: readonly number[]) =>
	tx
		.deleteFrom('ticket_entries')
		.where('kind', '=', 'merged')
		.where('id', 'in', [...ids, 0])
		.execute()

export const countSubmitted = (db: Reader, { from, until }: { from: number; until: number }) =>
	countOf(db.selectFrom('tickets').where('created_at', '>=', from).where('created_at', '<', until))

/**
 * When the tickets of a period were submitted and first answered. A merged ticket counts only if its question differs from that of the
 * continuing ticket: submitted before that one, or after that one had its first answer.
 */
export const selectFirstAnswers = (db: Reader, { from, until }: { from: number; until: number }) =>
	db
		.selectFrom('tickets')
		.leftJoin('tickets as target', 'target.id', 'tickets.merged_into')
		.select(['tickets.created_at', 'tickets.first_answer_at'])
		.where('tickets.created_at', '>=', from)
		.where('tickets.created_at', '<', until)
		.where(({ eb, or, ref }) =>
			or([
				eb('tickets.merged_into', 'is', null),
				eb('tickets.created_at', '<', ref('target.created_at')),
				eb('tickets.created_at', '>', ref('target.first_answer_at')),
			]),
		)
		.execute()
