import type { Generated } from 'kysely'

export type BridgeTables = {
	/** One row once a bridge has said hello: what it said last, and what the site has agreed with it. */
	bridges: {
		id: number
		profile: string
		version: string
		/** The key for which passwords are encrypted. */
		public_key: string
		/** A changed key that an owner has not agreed to yet. */
		offered_key: string | null
		/** JSON text: the names that the game can hold (features/bridge/contract.ts). */
		names: string
		/** JSON text: the fields that the game has. */
		fields: string
		/** JSON text: how the game calls things (contract/game-words.ts). */
		words: Generated<string>
		jobs_waiting: number
		last_error: string | null
		last_error_at: number | null
		lag_seconds: number
		first_heard_at: number
		heard_at: number
		/** Accounts up to this number have a row in `game_accounts`, if they need one. */
		enrolled_up_to: Generated<number>
		/** The time of the item list that is being sent or was sent last. */
		items_listing: Generated<number>
		/** When the site was restored or imported; null once the accounts were compared. */
		reconcile_since: number | null
		reconciled_at: number | null
		/** JSON text: what the last comparison found. */
		report: string | null
	}
	/** What the site knows of a player's account in the game. */
	game_accounts: {
		account_id: number
		/** `waiting`: to be made. `refused`: the game did not take it. `needs-password`: there, with a password that nobody knows. */
		state: 'waiting' | 'present' | 'refused' | 'needs-password'
		/** Of its newest job. */
		version: number
		/** Version of its newest settled job; 0 before the first. */
		settled_version: number
		/** The game's own number or name of it. */
		game_id: string | null
		refused_reason: string | null
	}
	game_account_jobs: {
		id: Generated<number>
		/** Unique among all jobs on all copies of the site. */
		key: string
		account_id: number
		version: number
		kind: 'create' | 'password' | 'second-password' | 'suspend' | 'lift' | 'close'
		until: number | null
		reason: string | null
		/** A password, encrypted to the bridge's key. Emptied when the job is settled. */
		sealed: string | null
		/** 1 if it waits until the address of the account is confirmed. */
		held: number
		created_at: number
		claimed_at: number | null
		lease_until: number | null
		settled_at: number | null
		/** `dropped`: a later decision made it pointless before the game fetched it. */
		outcome: 'done' | 'refused' | 'dropped' | null
		refusal: string | null
	}
	/** The items that the game has, as the bridge lists them. */
	game_items: { number: number; name: string; stack: number; listing: number }
}
