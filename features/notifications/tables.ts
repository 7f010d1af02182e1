import type { Generated } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { NotificationKind } from './kinds.contract.ts'

export type NotificationsTables = {
	notifications: {
		id: Generated<number>
		account_id: number
		kind: NotificationKind
		/** The thing that it is about: a receipt, a ticket, a session. While it is unread, the account has no other about it. */
		key: string
		/** What it is called; `name_fil` is empty where that is the same. */
		name: string
		name_fil: string
		/** How often it happened before somebody read of it. */
		count: number
		created_at: number
		/** When it last happened: by it lists are ordered, and old ones forgotten. */
		told_at: number
		read_at: number | null
	}
	/** A browser that an account wants pushes in. */
	push_subscriptions: {
		id: Generated<number>
		account_id: number
		/** The session that last used it. */
		session_id: number
		/** A keyed hash, by which the browser is found again. */
		endpoint_hash: string
		/** Its push service: a host, or the domain above its hosts. */
		service: string
		/** Its endpoint and keys, encrypted. */
		sealed: string
		/** What pushes are written in. */
		language: Language
		device: string
		created_at: number
		/** Nothing is sent to it before: its push service asked to wait. */
		paused_until: Generated<number>
	}
	/** A view: the subscriptions, with what became of their sessions and accounts. */
	push_browsers: {
		id: number
		account_id: number
		service: string
		endpoint_hash: string
		sealed: string
		language: Language
		device: string
		created_at: number
		paused_until: number
		/** 1 when its session was ended by somebody: it gets nothing any more, whatever comes. */
		is_ended: number
		/** 1 when it may get pushes now. */
		is_reached: number
	}
	/** What is still to be sent. A row is deleted when it was, or need not be. */
	pushes: {
		id: Generated<number>
		notification_id: number
		subscription_id: number
		service: string
		/** Nothing is sent before. */
		due_at: number
		/** From then on it matters to nobody. */
		until: number
		/** Tries that nobody answered. */
		failures: Generated<number>
	}
	/** Where a person has chosen: whether a kind is pushed, and whether its letters are sent. */
	notification_choices: { account_id: number; kind: NotificationKind; push: number; letter: number }
	/** Hours in Manila; equal ones for no quiet at all. */
	quiet_hours: { account_id: number; from_hour: number; until_hour: number }
}
