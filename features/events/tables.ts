import type { Generated } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Listed } from '#db/tables/ordered-list.ts'
import type { EventKind, Repeats } from './kinds.contract.ts'

export type EventsTables = {
	calendar_events: Listed & {
		id: Generated<number>
		title: string
		text: string
		kind: EventKind
		venue: string
		/** Its first time. */
		starts_at: number
		ends_at: number
		repeats: Repeats
		/** The last day in Manila on which it begins. */
		repeats_until: string | null
		/** The end of its last time, as its rule says; FOREVER where there is none. */
		over_at: number
		active: number
		created_at: number
		changed_at: number
	}
	/** Each text may be empty: then the English one is shown. */
	calendar_event_texts: { event_id: number; language: Language; title: string; text: string }
}
