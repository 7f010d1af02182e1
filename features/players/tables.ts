import type { Generated } from 'kysely'

export type PlayersTables = {
	/** Balance adjustments above the limit: they wait for a second person (RELIABILITY AD4). */
	adjustment_requests: {
		id: Generated<number>
		account_id: number
		currency: 'r-coin' | 'milleage'
		amount: number
		reason: string
		asked_by: number
		asked_at: number
		/** `accounts.roles_lost` of `asked_by` when they asked. */
		asker_roles_lost: number
		state: 'waiting' | 'approved' | 'refused'
		decided_by: number | null
		decided_at: number | null
	}
	/** What staff write down about a player, for each other. */
	player_notes: { id: Generated<number>; account_id: number; text: string; pinned: number; written_by: number; written_at: number }
}
