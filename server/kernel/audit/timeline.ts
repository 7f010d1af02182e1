import { type Expression, sql } from 'kysely'
import type { AuditSubject } from '#contract/audit-subjects.ts'
import type { Currency } from '#contract/codes.ts'
import { TIMELINE_EVENTS, type TimelineEvent } from '#contract/timeline.ts'
import { contains } from '#db/contains.ts'
import type { Database, Engine, Reader } from '#db/database.ts'
import { type At, pageOf } from '../lists/paging.ts'

/** What a feature adds to the timeline of a player: one source for each event that it knows. */
export type TimelineSource = {
	event: TimelineEvent
	/** The entries of an account: their numbers, their instants, and the text that a search looks through. */
	of: (db: Reader, accountId: number, engine: Engine) => Expression<{ id: number; at: number; text: string }>
	/** What the timeline says of these entries, by number. */
	details: (db: Reader, ids: readonly number[], now: number) => Promise<ReadonlyMap<number, TimelineDetails>>
}

export type TimelineDetails = {
	about: string
	state?: string | null
	points?: Partial<Record<Currency, number>>
	/** Centavos. */
	pesos?: number
	/** The account of whoever of the staff did it, or their user ID. */
	by?: number | string | null
	reason?: string | null
	subject?: AuditSubject
}

export const detailsOf = <R extends { id: number }>(
	rows: readonly R[],
	details: (row: R) => TimelineDetails,
): ReadonlyMap<number, TimelineDetails> => new Map(rows.map((row) => [row.id, details(row)]))

type Wanted = { accountId: number; events: readonly TimelineEvent[]; search: string; from: number; until: number; now: number }
type Line = { event: TimelineEvent; id: number; at: number; text: string }

/** The timelines that these sources make: one for each event. */
export const createTimeline = (sources: readonly TimelineSource[]) => {
	const wrong = TIMELINE_EVENTS.filter((event) => sources.filter((source) => source.event === event).length !== 1)
	if (wrong.length > 0) throw new Error(`not told by one feature each: ${wrong.join(', ')}`)
	return {
		/** One page of an account's entries, newest first. Instants in milliseconds, `until` excluded. */
		async page({ read: db, engine }: Database, { accountId, events, search, from, until, now }: Wanted, at: At) {
			const chosen = sources.filter(({ event }) => events.includes(event))
			const parts = chosen.map(
				({ event, of }) => sql`select ${sql.lit(event)} as event, id, at, text from ${of(db, accountId, engine)} as one`,
			)
			const lines = sql<Line>`(${sql.join(parts, sql` union all `)})`
			const found = db
				.selectFrom(lines.as('lines'))
				.where('at', '>=', from)
				.where('at', '<', until)
				.$if(search !== '', (query) => query.where(contains('text', search)))
			const { rows, total, paging } = await pageOf(
				found,
				(query) => query.select(['event', 'id', 'at']).orderBy('at', 'desc').orderBy('event').orderBy('id', 'desc'),
				at,
			)
			const told = new Map<TimelineEvent, ReadonlyMap<number, TimelineDetails>>()
			for (const { event, details } of chosen) {
				const ids = rows.filter((row) => row.event === event).map(({ id }) => id)
				if (ids.length > 0) told.set(event, await details(db, ids, now))
			}
			const entries = rows.flatMap((row) => {
				const details = told.get(row.event)?.get(row.id)
				return details ? [{ ...row, ...details }] : []
			})
			return { entries, total, paging }
		},
	}
}

export type Timeline = ReturnType<typeof createTimeline>
