import type { Generated } from 'kysely'

export type KernelTables = {
	/** Proof that rows are unchanged since they were written (docs/decisions/21-ledger.md); `id` is that of the entry, batch or delivery. */
	seals: { subject: 'entry' | 'batch' | 'codes' | 'settlement'; id: number; seal: string }
	idempotency_keys: {
		account_id: number
		key: string
		fingerprint: string
		/** Null while the request is still running inside its transaction. */
		status: number | null
		body: string | null
		created_at: number
	}
	/** Used nonces of the game server (DECISIONS 10: a nonce is good for one request). */
	game_nonces: { key_id: string; nonce: string; seen_at: number }
	/** Points that staff handed out without a second person (RELIABILITY AD4). */
	handouts: {
		id: Generated<number>
		account_id: number
		kind: 'batch' | 'adjustment' | 'refund' | 'grant' | 'top-up'
		points: number
		handed_out_at: number
	}
	/** Until `until` the account counts as each person who gave it a role (docs/decisions/18-second-person.md). */
	new_roles: {
		account_id: number
		given_by: number
		until: number
	}
	/** One row for each staff member; locking it makes handouts of one person run one after the other. */
	handout_turns: { account_id: number; turns: number }
	rate_windows: {
		/** A keyed hash of what is counted and for whom. */
		id: string
		used: number
		until: number
	}
	growing_waits: {
		/** A keyed hash of what is counted and for whom. */
		id: string
		failures: number
		/** No attempt is allowed before this instant. */
		until: number
		/** From then on, without another failure, the row counts for nothing. */
		forgotten_at: number
	}
	/** What each save left of a document; `content` is JSON. `subject` names the document as in the audit log. */
	document_versions: Saved
	/** The save of a document that readers do not see yet. `publish_at` null: it is published by hand. */
	document_drafts: Saved & { publish_at: number | null }
}

/** `saved_by` is a user ID; null for content that came with the site. */
type Saved = { subject: string; edition: number; saved_at: number; saved_by: string | null; content: string }
