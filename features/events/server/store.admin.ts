import type { Selectable } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Reader, Tx } from '#db/database.ts'
import { namesIn } from '#server/kernel/audit/subject-names.ts'
import { orderedTable } from '#server/kernel/lists/ordered-list.ts'
import { textTable } from '#server/kernel/lists/text-table.ts'
import type { EventsTables } from '../tables.ts'

type Table = EventsTables['calendar_events']
export type EventRow = Awaited<ReturnType<typeof selectAllEvents>>[number]
type Written = Pick<Table, 'title' | 'text' | 'kind' | 'venue' | 'starts_at' | 'ends_at' | 'repeats' | 'repeats_until' | 'over_at'> &
	Pick<Selectable<Table>, 'sign_up' | 'places' | 'opens_hours' | 'closes_minutes'>
export type EventColumns = Partial<Written> & { changed_at?: number }

export const EVENTS = orderedTable<EventColumns>('calendar_events')

/** Events by their English title, removed ones included. */
export const EVENT_NAMES = namesIn('calendar_events', { kind: 'event', column: 'title' })

/** Events for staff, each with its other language, removed ones included. */
export const selectAllEvents = (db: Reader, language: Language) =>
	db
		.selectFrom('calendar_events')
		.leftJoin('calendar_event_texts as other', (join) =>
			join.onRef('other.event_id', '=', 'calendar_events.id').on('other.language', '=', language),
		)
		.select(['id', 'calendar_events.title', 'calendar_events.text', 'kind', 'venue', 'repeats', 'repeats_until'])
		.select(['starts_at', 'ends_at', 'over_at', 'active', 'removed_at', 'edition'])
		.select(['sign_up', 'places', 'opens_hours', 'closes_minutes'])
		.select(['other.title as other_title', 'other.text as other_text'])
		.orderBy('id')
		.execute()

export const insertEvent = async (tx: Tx, event: Written & { created_at: number }): Promise<number> => {
	const { id } = await tx
		.insertInto('calendar_events')
		.values({ ...event, changed_at: event.created_at, active: 1 })
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

export const EVENT_TEXTS = textTable<{ event_id: number; language: string }, { title: string; text: string }>('calendar_event_texts')
