import type { Generated } from 'kysely'

export type KernelTables = {
	/** Proof that rows are what was once written (docs/decisions/0020); `id` is that of the entry, batch or delivery. */
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
	/** What the game server has said already (DECISIONS 10: a nonce is good for one request). */
	game_nonces: { key_id: string; nonce: string; seen_at: number }
	/** Points that staff handed out alone, without a second person (RELIABILITY AD4). */
	handouts: { id: Generated<number>; account_id: number; kind: 'batch' | 'adjustment' | 'refund'; points: number; handed_out_at: number }
	/** A row for whose handouts follow each other. */
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
		/** No try before this instant. */
		until: number
		/** After so long without another failure it counts for nothing. */
		forgotten_at: number
	}
}
