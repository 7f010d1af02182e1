import { sql } from 'kysely'
import { TICKET_CATEGORIES, type TicketCategory } from '#contract/codes.ts'
import type { Reader } from '#db/database.ts'

type Time = { from: number; until: number }

/**
 * Tickets that were sent in, closed and first answered in a period, by category. Each closing counts. Only what never changes is counted: so
 * a merge, or a ticket that is opened again, leaves the figures of the days before as they were.
 */
export const ticketsIn = async (db: Reader, time: Time) => {
	const [opened, closed, answered] = [await countOpened(db, time), await countClosed(db, time), await countAnswered(db, time)]
	const countOf = (rows: readonly { category: TicketCategory; count: number }[], category: TicketCategory) =>
		Number(rows.find((row) => row.category === category)?.count ?? 0)
	return TICKET_CATEGORIES.map((category) => ({
		category,
		opened: countOf(opened, category),
		closed: countOf(closed, category),
		answered: countOf(answered, category),
	})).filter((sums) => sums.opened > 0 || sums.closed > 0 || sums.answered > 0)
}

/** First answers of a period, by the ticket's own messages: an answer to the ticket into which it was merged is that one's. */
export const firstAnswersIn = async (db: Reader, time: Time): Promise<{ category: TicketCategory; waitMs: number }[]> => {
	const rows = await firstAnswers(db, time)
		.select(['tickets.category', 'tickets.created_at as sent_at', 'ticket_entries.created_at as answered_at'])
		.execute()
	return rows.map(({ category, sent_at, answered_at }) => ({ category, waitMs: answered_at - sent_at }))
}

/** When the first ticket was sent in; null before. */
export const firstTicketAt = async (db: Reader): Promise<number | null> => {
	const first = await db.selectFrom('tickets').select('created_at').orderBy('created_at').limit(1).executeTakeFirst()
	return first?.created_at ?? null
}

/** Tickets that wait for staff now, by category. */
export const ticketsWaiting = async (db: Reader): Promise<ReadonlyMap<TicketCategory, number>> => {
	const rows = await db.selectFrom('tickets').select(['category', COUNT]).where('state', '=', 'open').groupBy('category').execute()
	return new Map(rows.map(({ category, count }) => [category, Number(count)]))
}

const countOpened = (db: Reader, { from, until }: Time) =>
	db
		.selectFrom('tickets')
		.select(['category', COUNT])
		.where('created_at', '>=', from)
		.where('created_at', '<', until)
		.groupBy('category')
		.execute()

const countClosed = (db: Reader, time: Time) =>
	staffEntriesIn(db, 'closed', time).select(['tickets.category', COUNT]).groupBy('tickets.category').execute()

const countAnswered = (db: Reader, time: Time) =>
	firstAnswers(db, time).select(['tickets.category', COUNT]).groupBy('tickets.category').execute()

const firstAnswers = (db: Reader, time: Time) =>
	staffEntriesIn(db, 'message', time).where(({ not, exists, selectFrom }) =>
		not(
			exists(
				selectFrom('ticket_entries as earlier')
					.select('earlier.id')
					.whereRef('earlier.ticket_id', '=', 'ticket_entries.ticket_id')
					.whereRef('earlier.id', '<', 'ticket_entries.id')
					.where('earlier.by_staff', '=', 1)
					.where('earlier.kind', '=', 'message'),
			),
		),
	)

/** By a partial index, so its condition is written out. */
const staffEntriesIn = (db: Reader, kind: 'message' | 'closed', { from, until }: Time) =>
	db
		.selectFrom('ticket_entries')
		.innerJoin('tickets', 'tickets.id', 'ticket_entries.ticket_id')
		.where(sql<boolean>`ticket_entries.by_staff = 1`)
		.where('ticket_entries.kind', '=', kind)
		.where('ticket_entries.created_at', '>=', from)
		.where('ticket_entries.created_at', '<', until)

const COUNT = sql<number>`count(*)`.as('count')
