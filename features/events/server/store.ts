import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Reader } from '#db/database.ts'
import type { EventKind } from '../kinds.contract.ts'

export type ShownEvent = Awaited<ReturnType<typeof selectToCome>>[number]

/** Events that are not over at an instant, in a language. */
export const selectToCome = (db: Reader, language: Language, now: number) =>
	inLanguage(db, language).where('over_at', '>', now).orderBy('calendar_events.id').execute()

/** The events that were over last. */
export const selectOver = (db: Reader, language: Language, { now, most }: { now: number; most: number }) =>
	inLanguage(db, language).where('over_at', '<=', now).orderBy('over_at', 'desc').orderBy('calendar_events.id').limit(most).execute()

/** Events whose first time begins before `until` and whose last one ends after `from`. */
export const selectBetween = (db: Reader, language: Language, { from, until }: { from: number; until: number }) =>
	inLanguage(db, language).where('over_at', '>', from).where('starts_at', '<', until).orderBy('calendar_events.id').execute()

export const selectShown = (db: Reader, language: Language, id: number) =>
	inLanguage(db, language).where('calendar_events.id', '=', id).executeTakeFirst()

/** The first time of all. */
export const selectEarliest = async (db: Reader): Promise<number | null> => {
	const { first } = await shown(db)
		.select(({ fn }) => fn.min('starts_at').as('first'))
		.executeTakeFirstOrThrow()
	return first === null ? null : Number(first)
}

/** The rules of what is not over yet at an instant. */
export const selectRules = (db: Reader, after: number) =>
	shown(db).select(['kind', 'starts_at', 'ends_at', 'repeats', 'repeats_until']).where('over_at', '>', after).execute()

/** Events that were put into the calendar after an instant and are not over. */
export const selectAddedSince = async (db: Reader, { since, now }: { since: number; now: number }): Promise<number[]> => {
	const rows = await shown(db).select('calendar_events.id').where('over_at', '>', now).where('created_at', '>', since).execute()
	return rows.map(({ id }) => id)
}

const shown = (db: Reader) => db.selectFrom('calendar_events').where('active', '=', 1).where('removed_at', 'is', null)

const inLanguage = (db: Reader, language: Language) =>
	shown(db)
		.leftJoin('calendar_event_texts as other', (join) =>
			join.onRef('other.event_id', '=', 'calendar_events.id').on('other.language', '=', language),
		)
		.select(['calendar_events.id', 'kind', 'venue', 'starts_at', 'ends_at', 'repeats', 'repeats_until', 'edition', 'changed_at'])
		// An empty text in the other language is the English one.
		.select([
			sql<string>`coalesce(nullif(other.title, ''), calendar_events.title)`.as('title'),
			sql<string>`coalesce(nullif(other.text, ''), calendar_events.text)`.as('text'),
		])

/** Whether every page announces it before it begins. */
export const isMaintenance = ({ kind }: { kind: EventKind }): boolean => kind === 'maintenance'
