import type { Generated } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Listed } from '#db/tables/ordered-list.ts'
import type { BracketKind, EntryState, EventKind, Repeats, SignUp } from './kinds.contract.ts'

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
		/** Who signs up for its times, and for how many places; null for any number. */
		sign_up: Generated<SignUp>
		places: Generated<number | null>
		/** How long before each time sign-up opens; null for as soon as it is the next one. */
		opens_hours: Generated<number | null>
		/** How long before each time sign-up closes; 0 for its start. */
		closes_minutes: Generated<number>
		active: number
		created_at: number
		changed_at: number
	}
	/** Each text may be empty: then the English one is shown. */
	calendar_event_texts: { event_id: number; language: Language; title: string; text: string }
	/** One time of an event that somebody signed up for, or that staff did something with. */
	event_sheets: {
		id: Generated<number>
		event_id: number
		starts_at: number
		/** What players type to say that they are there, and from when it counts. */
		code: string | null
		code_from: number | null
		results_at: number | null
	}
	event_entries: {
		id: Generated<number>
		sheet_id: number
		account_id: number
		cha_num: number
		/** The club that is signed up, by its leader; null where characters are. */
		gu_num: number | null
		/** The name of the character or the club on the day of the sign-up, and in lower case. */
		name: string
		name_key: string
		state: EntryState
		entered_at: number
		/** When it checked in. */
		here_at: number | null
		/** Why staff took it out. */
		out_reason: string | null
	}
	/** The winners of a sheet. Without a number the name was typed freely. */
	event_results: { sheet_id: number; place: number; name: string; cha_num: number | null; gu_num: number | null }
	/** `data` is as `features/events/server/brackets/bracket-state.ts` writes it; `made_at` tells it from one that was made in its place. */
	event_brackets: { sheet_id: number; kind: BracketKind; data: string; made_at: number; changed_at: number }
}
