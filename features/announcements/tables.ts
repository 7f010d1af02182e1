import type { Generated } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Listed } from '#db/tables/ordered-list.ts'
import type { AnnouncementKind, Trouble } from './kinds.contract.ts'

export type AnnouncementsTables = {
	announcement_channels: Listed & {
		id: Generated<number>
		name: string
		/** The id and the token of its webhook, encrypted for this row. */
		sealed: string
		/** The last signs of its address. */
		address_end: string
		language: Language
		/** JSON: each kind that it gets, with the instant from which on. */
		kinds: string
		position: number
		active: number
		/** Nothing is sent before: Discord asked to wait, or could not be reached. */
		next_at: Generated<number>
		/** Tries in a row that did not reach Discord. */
		failures: Generated<number>
		trouble: Generated<Trouble | null>
		trouble_at: Generated<number | null>
		/** 1 when Discord refused the address: only tests are sent. */
		stopped: Generated<number>
		sent_at: Generated<number | null>
	}
	announcements: {
		id: Generated<number>
		channel_id: number
		kind: AnnouncementKind | 'test'
		/** Names the thing that it is about. */
		key: string
		/** JSON: what cannot be read again when it is sent. */
		facts: string
		/** `failed`: given up. `void`: what it was about was taken back before it was sent. */
		state: 'waiting' | 'sent' | 'failed' | 'void'
		trouble: Trouble | null
		created_at: number
		settled_at: number | null
	}
	/** How much of something a channel was told of: tickets that wait, a server that is silent. */
	announced_levels: { channel_id: number; name: string; level: number; told_at: number }
}
